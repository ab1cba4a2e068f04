/**
 * react-aria adds a style element to the page when its first button appears, unless one with this id is there. The page's
 * content security policy allows no such element, so an empty one of another kind takes its place and the rule itself stands
 * in base.css.
 */
const STYLE_ID = 'react-aria-pressable-style';

// There is no page on the server.
if (globalThis.document?.getElementById(STYLE_ID) === null) {
  const mark = document.createElement('meta');
  mark.id = STYLE_ID;
  document.head.append(mark);
}
