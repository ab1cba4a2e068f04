/*
 * Tells somebody with a browser that is too old for the app, in a sentence. It stands before the app's own script, which such a
 * browser may not even be able to read, so it is written in the JavaScript of 2009 and touches nothing that is newer.
 *
 * Features asked for came with Chrome 114, Firefox 125 and Safari 17.0: the popover attribute, and before it the rest.
 */
(function () {
  'use strict';
  var missing =
    !('noModule' in document.createElement('script')) ||
    !('popover' in document.documentElement) ||
    typeof Array.prototype.toSorted !== 'function' ||
    typeof window.structuredClone !== 'function' ||
    typeof window.WebAssembly !== 'object' ||
    typeof window.indexedDB === 'undefined';
  if (!missing) return;

  function tell() {
    var box = document.createElement('div');
    var words = document.createElement('p');
    box.id = 'old-browser';
    box.setAttribute('role', 'alert');
    words.appendChild(
      document.createTextNode(
        'This browser is too old for Kerfwise: prices may show, but parts may not be kept. ' +
          'Please use Chrome or Edge 114, Firefox 125, Safari 17.0, or anything newer.'
      )
    );
    box.style.padding = '12px 16px';
    box.style.background = '#fdf3dc';
    box.style.color = '#14181c';
    box.style.font = '600 15px/1.45 system-ui, sans-serif';
    words.style.margin = '0';
    box.appendChild(words);
    document.body.insertBefore(box, document.body.firstChild);
  }

  if (document.body) tell();
  else document.addEventListener('DOMContentLoaded', tell);
})();
