import { alloc, mark, release } from '../arena';
import { joinEnds } from './join';
import { JOIN_GAP } from './layout';
import { Line, Point } from './records';

// Pieces as short as a joint, in a chain. Ends within a joint of each other are one cluster, so a chain of short pieces is one
// cluster from end to end, which says nothing about whether it closes. Here such clusters come apart again: ends that lie on
// each other are paired first, then what is left over at ever larger distances, up to the joint.

/** How much finer than a joint the first look is, as a power of two: what rounding leaves between ends that are the same. */
const SAME: i32 = 20;
/** The further looks begin at a joint by two to this power, and each is twice as far as the one before. */
const FINEST: i32 = 7;

// @ts-ignore: decorator
@inline
function at(list: usize, i: i32): i32 {
  return load<i32>(list + ((i as usize) << 2));
}

// @ts-ignore: decorator
@inline
function put(list: usize, i: i32, value: i32): void {
  store<i32>(list + ((i as usize) << 2), value);
}

/** Whether the ends of a run lie within a joint of each other. */
function isShort(points: usize, run: i32): bool {
  const ends = changetype<Line>(points + (run as usize) * offsetof<Line>());
  const dx = ends.endX - ends.x;
  const dy = ends.endY - ends.y;
  return dx * dx + dy * dy <= JOIN_GAP * JOIN_GAP;
}

/** Writes the ends of clusters that hold both ends of a short run and more than these; returns how many there are. */
function listCrowded(points: usize, count: i32, clusters: usize, list: usize): i32 {
  const before = mark();
  const bytes = (count as usize) << 2;
  const degree = alloc(bytes);
  const crowded = alloc(count);
  memory.fill(degree, 0, bytes);
  memory.fill(crowded, 0, count);
  for (let i = 0; i < count; i++) put(degree, at(clusters, i), at(degree, at(clusters, i)) + 1);
  for (let run = 0; run < count >> 1; run++) {
    const cluster = at(clusters, run << 1);
    if (at(degree, cluster) > 2 && at(clusters, (run << 1) + 1) == cluster && isShort(points, run))
      store<u8>(crowded + cluster, 1);
  }
  let listed = 0;
  for (let i = 0; i < count; i++) if (load<u8>(crowded + at(clusters, i)) != 0) put(list, listed++, i);
  release(before);
  return listed;
}

/**
 * One look: joins the listed ends that lie within a joint by 2^`finer` of each other, and keeps in the list those that stand for
 * an odd number of ends. Returns how many are kept.
 */
function pairUp(points: usize, groups: usize, list: usize, listed: i32, clusters: usize, finer: i32): i32 {
  const before = mark();
  const scale: f64 = (1 << finer) as f64;
  const places = alloc((listed as usize) * offsetof<Point>());
  const kinds = alloc((listed as usize) << 2);
  const joined = alloc((listed as usize) << 2);
  const odd = alloc(listed);
  memory.fill(odd, 0, listed);
  for (let i = 0; i < listed; i++) {
    const from = changetype<Point>(points + (at(list, i) as usize) * offsetof<Point>());
    const to = changetype<Point>(places + (i as usize) * offsetof<Point>());
    to.x = from.x * scale;
    to.y = from.y * scale;
    put(kinds, i, at(groups, at(list, i)));
  }
  joinEnds(places, kinds, listed, joined);
  for (let i = 0; i < listed; i++) {
    const stands = at(joined, i);
    put(clusters, at(list, i), at(list, stands));
    store<u8>(odd + stands, load<u8>(odd + stands) ^ 1);
  }
  let kept = 0;
  for (let i = 0; i < listed; i++) if (load<u8>(odd + i) != 0) put(list, kept++, at(list, i));
  release(before);
  return kept;
}

/**
 * Takes apart the clusters of ends that short runs hold together, as joinEnds() gives them: afterwards an end
 * that no other one meets is alone, or with another such end within a joint. Ends 2k and 2k + 1 belong to run k.
 */
export function partLinks(points: usize, groups: usize, count: i32, clusters: usize): void {
  const before = mark();
  const all = alloc((count as usize) << 2);
  const listed = listCrowded(points, count, clusters, all);
  if (listed > 0) {
    const list = alloc((listed as usize) << 2);
    memory.copy(list, all, (listed as usize) << 2);
    for (let i = 0; i < listed; i++) put(clusters, at(all, i), at(all, i));
    let left = pairUp(points, groups, list, listed, clusters, SAME);
    for (let finer = FINEST; finer >= 0 && left > 1; finer--)
      left = pairUp(points, groups, list, left, clusters, finer);
    // Whoever stands for an end has a smaller number, and is settled before it.
    for (let i = 0; i < listed; i++) put(clusters, at(all, i), at(clusters, at(clusters, at(all, i))));
  }
  release(before);
}
