export function withModule<Module, Result>(
  file: string,
  use: (module: Module) => Promise<Result>,
): Promise<Result>;
