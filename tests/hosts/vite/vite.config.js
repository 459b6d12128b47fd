export default {
  base: './',
  build: { rolldownOptions: { input: ['index.html', 'element.html'] } },
};
