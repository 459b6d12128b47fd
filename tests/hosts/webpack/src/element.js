import { define, TAG } from 'attention-figures/element';

define();

const figure = document.createElement(TAG);
figure.setAttribute('name', 'whole-sequence');
document.querySelector('main').append(figure);
