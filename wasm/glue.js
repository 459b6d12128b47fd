// Left out of the glue: kinds of values that never cross the border, and names for messages about them.
addToLibrary({
  _embind_register_std_wstring__deps: [],
  _embind_register_std_wstring() {},
  _embind_register_bigint__deps: [],
  _embind_register_bigint() {},
  $getTypeName__deps: [],
  $getTypeName: (type) => String(type),
});
