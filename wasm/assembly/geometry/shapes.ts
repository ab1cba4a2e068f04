import { alloc, mark, release } from '../arena';
import { NEARLY, closedOf, contourCount, endsOf, setClosed, setShape, styleOfContour } from './contour-table';
import { hasLinks } from './contours';
import { isAreaOnly, styleCount } from './input';
import { chainRuns, joinEnds } from './join';
import { partLinks } from './links';
import { Line, Totals, totalsAt } from './records';

// Joins contours that are not closed by themselves into shapes, and counts these. A run is one such contour; runs whose ends meet
// are a chain.

let runCount: i32 = 0;
/** For every contour its run, or −1. */
let runs: usize = 0;
/** For every end of a run, 2k and 2k + 1, the end that stands for all that meet there. */
let clusters: usize = 0;
/** For every run the one that stands for its chain. */
let chains: usize = 0;

// @ts-ignore: decorator
@inline
function at(list: usize, index: i32): i32 {
  return load<i32>(list + (index << 2));
}

// @ts-ignore: decorator
@inline
function put(list: usize, index: i32, value: i32): void {
  store<i32>(list + (index << 2), value);
}

/**
 * Numbers the joined runs and counts them: within each style for the styles' totals, over all styles for the whole. Where there
 * are links, contours whose ends nearly meet are joined like open ones, and judged when it is known what they are part of.
 */
export function countShapes(totals: usize): void {
  const before = mark();
  runs = alloc((contourCount as usize) << 2);
  runCount = 0;
  for (let i = 0; i < contourCount; i++) {
    const isAlone = closedOf(i) == 1 || (closedOf(i) == NEARLY && !hasLinks);
    put(runs, i, isAlone ? -1 : runCount++);
  }
  const count = runCount as usize;
  const points = alloc(count * offsetof<Line>());
  const groups = alloc(count << 3);
  for (let i = 0; i < contourCount; i++) {
    const run = at(runs, i);
    if (run < 0) continue;
    memory.copy(points + (run as usize) * offsetof<Line>(), changetype<usize>(endsOf(i)), offsetof<Line>());
    put(groups, run << 1, styleOfContour(i));
    put(groups, (run << 1) + 1, styleOfContour(i));
  }
  clusters = alloc(count << 3);
  chains = alloc(count << 2);
  joinRuns(points, groups);
  countChains(totals, true);
  settleClosed();
  memory.fill(groups, 0, count << 3);
  if (styleCount > 1) joinRuns(points, groups);
  countChains(totals, false);
  release(before);
}

/** Joins the ends of runs of one group: clusters that say where ends meet, and chains of runs that do. */
function joinRuns(points: usize, groups: usize): void {
  if (runCount == 0) return;
  joinEnds(points, groups, runCount * 2, clusters);
  chainRuns(runCount * 2, clusters, chains);
  if (hasLinks) partLinks(points, groups, runCount * 2, clusters);
}

/** A contour whose ends nearly meet is closed by itself, unless it turned out to be a piece of something larger. */
function settleClosed(): void {
  const before = mark();
  const members = alloc((runCount as usize) << 2);
  memory.fill(members, 0, (runCount as usize) << 2);
  for (let run = 0; run < runCount; run++) put(members, at(chains, run), at(members, at(chains, run)) + 1);
  for (let i = 0; i < contourCount; i++) {
    if (closedOf(i) != NEARLY) continue;
    const run = at(runs, i);
    setClosed(i, run < 0 || at(members, at(chains, run)) == 1 ? 1 : 0);
  }
  release(before);
}

/**
 * Adds every chain and every closed contour, area-only ones apart, to the totals: to its style's with `byStyle`, which also writes the
 * contours' shape numbers; else to the whole drawing's.
 */
function countChains(totals: usize, byStyle: bool): void {
  const before = mark();
  const loose = looseChains();
  const shapeOfChain = alloc((runCount as usize) << 2);
  memory.fill(shapeOfChain, 0xff, (runCount as usize) << 2);
  let shapes = 0;
  for (let i = 0; i < contourCount; i++) {
    const run = at(runs, i);
    const chain = run < 0 ? -1 : at(chains, run);
    let shape = chain < 0 ? -1 : at(shapeOfChain, chain);
    if (shape < 0) {
      shape = shapes++;
      if (chain >= 0) put(shapeOfChain, chain, shape);
      const style = styleOfContour(i);
      const isLoose = chain >= 0 && load<u8>(loose + chain) != 0;
      if (!isAreaOnly(style)) addShape(totalsAt(totals, byStyle ? style : styleCount), isLoose);
    }
    if (byStyle) setShape(i, shape);
  }
  release(before);
}

function addShape(totals: Totals, isLoose: bool): void {
  totals.shapes += 1;
  if (isLoose) totals.open += 1;
}

/** One byte for every run: 1 where the chain that it stands for has an end that meets an odd number of others. */
function looseChains(): usize {
  const degree = alloc((runCount as usize) << 3);
  memory.fill(degree, 0, (runCount as usize) << 3);
  const loose = alloc(runCount);
  memory.fill(loose, 0, runCount);
  for (let i = 0; i < runCount * 2; i++) put(degree, at(clusters, i), at(degree, at(clusters, i)) + 1);
  for (let i = 0; i < runCount * 2; i++) {
    if (at(degree, at(clusters, i)) & 1) store<u8>(loose + at(chains, i >> 1), 1);
  }
  return loose;
}
