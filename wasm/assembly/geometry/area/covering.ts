import { alloc } from '../../arena';

// The filled elements that cover the place in hand, and which of them was drawn last: that one's fill is seen. A bit for every element
// in paint order, 64 to a word; above them a bit for every word that is not zero, level by level up to a single word. A change touches
// one word of a level, and only one where others of its 64 cover the place too.

/** Levels enough for more elements than there is memory for. */
const LEVELS_MOST: i32 = 6;
/** Addresses of the levels' words, 32 bits each. */
const levels: usize = memory.data(4 * LEVELS_MOST);
let levelCount: i32 = 0;
/** All words, the lowest level's first. */
let bits: usize = 0;
let bitsSize: usize = 0;

/** Makes room for so many elements, none of which covers anything. */
export function beginCovering(elements: i32): void {
  bits = alloc(0);
  bitsSize = 0;
  levelCount = 0;
  let words = elements;
  do {
    words = max(1, (words + 63) >> 6);
    store<u32>(levels + ((levelCount++ as usize) << 2), (bits + bitsSize) as u32);
    bitsSize += (words as usize) << 3;
  } while (words > 1);
  alloc(bitsSize);
  uncoverAll();
}

/** Nothing covers the place. */
export function uncoverAll(): void {
  memory.fill(bits, 0, bitsSize);
}

// @ts-ignore: decorator
@inline
function wordAt(level: i32, index: i32): usize {
  return (load<u32>(levels + ((level as usize) << 2)) as usize) + ((index as usize) << 3);
}

/** An element begins to cover the place. */
// @ts-ignore: decorator
@inline
export function cover(element: i32): void {
  const at = bits + (((element as usize) >> 6) << 3);
  const before = load<u64>(at);
  store<u64>(at, before | ((1 as u64) << (element & 63)));
  if (before == 0) coverAbove(element >> 6);
}

/** An element that covers the place no longer does. */
// @ts-ignore: decorator
@inline
export function uncover(element: i32): void {
  const at = bits + (((element as usize) >> 6) << 3);
  const after = load<u64>(at) & ~((1 as u64) << (element & 63));
  store<u64>(at, after);
  if (after == 0) uncoverAbove(element >> 6);
}

/** A word of the lowest level is no longer zero. */
function coverAbove(word: i32): void {
  let index = word;
  for (let level = 1; level < levelCount; level++) {
    const at = wordAt(level, index >> 6);
    const before = load<u64>(at);
    store<u64>(at, before | ((1 as u64) << (index & 63)));
    if (before != 0) return;
    index >>= 6;
  }
}

/** A word of the lowest level has become zero. */
function uncoverAbove(word: i32): void {
  let index = word;
  for (let level = 1; level < levelCount; level++) {
    const at = wordAt(level, index >> 6);
    const after = load<u64>(at) & ~((1 as u64) << (index & 63));
    store<u64>(at, after);
    if (after != 0) return;
    index >>= 6;
  }
}

/** The last drawn of the elements that cover the place. There is one. */
export function topmost(): i32 {
  let index = 0;
  for (let level = levelCount - 1; level >= 0; level--) {
    index = (index << 6) + 63 - (clz(load<u64>(wordAt(level, index))) as i32);
  }
  return index;
}
