/**
 * Says so to browsers below those of docs/browsers.md, instead of a blank page; the app takes its
 * place where it starts all the same. In words that browsers of 2015 understand.
 */
export const sayIfTooOld = `(function () {
  var isNew =
    window.CSS && CSS.supports && CSS.supports('color', 'color-mix(in srgb, red, blue)') &&
    CSS.supports('container-type', 'inline-size') && window.Intl && Intl.Segmenter;
  if (isNew) return;
  var app = document.getElementById('app');
  var sentence = document.createElement('p');
  sentence.setAttribute('role', 'alert');
  sentence.textContent =
    'This browser is too old for this page. Please update it, or use another one.';
  app.appendChild(sentence);
})()`
