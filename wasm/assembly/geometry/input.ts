import {
  FILL_AREA_ONLY,
  FILL_ENCLOSED,
  FILL_NONE,
  IN_COORDS,
  IN_ELEMENT_COORDS,
  IN_ELEMENT_COUNT,
  IN_ELEMENT_RULE,
  IN_ELEMENT_STYLE,
  IN_ELEMENT_VERBS,
  IN_FILLS,
  IN_STYLE_COUNT,
  IN_VERBS,
  IN_VERB_COUNT,
} from './layout';

// The drawing as the host put it into memory. One at a time.
let verbs: usize = 0;
export let verbCount: i32 = 0;
export let elementCount: i32 = 0;
export let styleCount: i32 = 0;
let coords: usize = 0;
let elementStyle: usize = 0;
let elementRule: usize = 0;
let elementVerbs: usize = 0;
let elementCoords: usize = 0;
let fills: usize = 0;

function field(header: usize, index: i32): usize {
  return load<u32>(header + (index << 2)) as usize;
}

/** Takes over the host's header. */
export function readInput(header: usize): void {
  verbs = field(header, IN_VERBS);
  verbCount = field(header, IN_VERB_COUNT) as i32;
  coords = field(header, IN_COORDS);
  elementStyle = field(header, IN_ELEMENT_STYLE);
  elementRule = field(header, IN_ELEMENT_RULE);
  elementVerbs = field(header, IN_ELEMENT_VERBS);
  elementCoords = field(header, IN_ELEMENT_COORDS);
  elementCount = field(header, IN_ELEMENT_COUNT) as i32;
  fills = field(header, IN_FILLS);
  styleCount = field(header, IN_STYLE_COUNT) as i32;
}

export function styleOf(element: i32): i32 {
  return load<u32>(elementStyle + (element << 2));
}

export function isEvenOdd(element: i32): bool {
  return load<u8>(elementRule + element) != 0;
}

/** First verb of an element; its last is before `firstVerb(element + 1)`. */
export function firstVerb(element: i32): i32 {
  return load<u32>(elementVerbs + (element << 2));
}

// @ts-ignore: decorator
@inline
export function verbAt(index: i32): u8 {
  return load<u8>(verbs + index);
}

/** How many numbers of the drawing lie before an element's first. */
export function firstNumber(element: i32): i32 {
  return load<u32>(elementCoords + (element << 2));
}

/** Address of a number of the drawing. */
// @ts-ignore: decorator
@inline
export function numberAt(index: i32): usize {
  return coords + ((index as usize) << 3);
}

/** Whether a style does anything with its inside. */
export function isFilled(style: i32): bool {
  return load<u8>(fills + style) != FILL_NONE;
}

/** Whether a style covers what its closed contours enclose, and nothing else. */
export function isEnclosed(style: i32): bool {
  return load<u8>(fills + style) == FILL_ENCLOSED;
}

/** Whether a style's outline bounds an area and is no line of its own: it has no length and does not pierce. */
export function isAreaOnly(style: i32): bool {
  return load<u8>(fills + style) == FILL_AREA_ONLY;
}
