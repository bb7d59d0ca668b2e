/**
 * What stands in the page until the app does: after two seconds that it is loading, and where one of
 * the shell's own scripts could not be loaded, that the line may be the cause, with a way to try
 * again; it is tried by itself when the line is back. In words that browsers of 2015 understand.
 */
export const sayIfNotStarted = `(function () {
  var hasFailed = false;
  function add(name, text) {
    // As the app has it: nothing moves when that comes.
    document.body.style.margin = '0';
    var element = document.createElement(name);
    element.textContent = text;
    element.style.font = '1.125rem/1.5 sans-serif';
    element.style.margin = '0';
    element.style.padding = '1rem';
    return document.getElementById('app').appendChild(element);
  }
  function isEmpty() {
    var app = document.getElementById('app');
    return app && !app.firstChild;
  }
  function again() {
    location.reload();
  }
  function sayFailed() {
    document.getElementById('app').textContent = '';
    add('p', 'This page could not be loaded. Please check your connection.')
      .setAttribute('role', 'alert');
    var button = add('button', 'Try again');
    button.style.minHeight = '48px';
    button.style.margin = '0 1rem';
    button.onclick = again;
    button.onfocus = function () {
      button.style.outline = 'solid 3px';
      button.style.outlineOffset = '2px';
    };
    button.onblur = function () {
      button.style.outline = '';
    };
    window.addEventListener('online', again);
  }
  function whenRead(work) {
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', work);
    else work();
  }
  window.addEventListener('error', function (event) {
    var isOwn = event.target && event.target.hasAttribute && event.target.hasAttribute('data-start');
    if (!isOwn || hasFailed) return;
    hasFailed = true;
    whenRead(sayFailed);
  }, true);
  setTimeout(function () {
    if (isEmpty()) add('p', 'Loading...').setAttribute('role', 'status');
  }, 2000);
})()`
