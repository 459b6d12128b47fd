export default {
  mode: 'production',
  entry: { main: './src/main.js', element: './src/element.js' },
};
