const COMMON =
  'svg g path rect circle ellipse line polyline polygon use text tspan defs style clipPath stop linearGradient id class ' +
  'd x y width height rx ry cx cy r x1 y1 x2 y2 points transform fill stroke stroke-width stroke-linecap ' +
  'stroke-linejoin stroke-miterlimit stroke-dasharray stroke-opacity fill-opacity fill-rule opacity color display ' +
  'visibility clip-path href xlink:href viewBox';

/**
 * Names that most files use. Handing out one string for each makes every later comparison one of pointers; only strings
 * that have been keys are shared with the literals of the program, hence the way over an object.
 */
export const USUAL_NAMES: ReadonlyMap<string, string> = new Map(
  Object.keys(Object.fromEntries(COMMON.split(' ').map((name) => [name, name]))).map((name) => [name, name]),
);
