import { DrawingBuilder, DrawingLimit } from '../builder.ts';
import { MM_PER_INCH } from '../../base/units.ts';
import type { Drawing, DrawingUnits } from '../drawing.ts';
import type { ReadResult } from '../read-result.ts';
import { READ_LIMITS, type ReadLimits, SEVERAL_METRES_MM } from '../limits.ts';
import { refuseManyStyles } from '../many-styles.ts';
import { MAX_PLACES, type Notice, type NoticeCode } from '../notice.ts';
import type { TextLayer } from '../text.ts';
import { withTexts } from '../read-result.ts';
import { everyHull, hullBox, hulls, isInside, isOutside, writeHulls } from '../bounds.ts';
import { effectiveClips, type ClipRange } from './clips.ts';
import { Findings } from './findings.ts';
import { isBeyond, liesWithin } from './extent.ts';
import { decideFrame, type Frame } from './frame.ts';
import { detectGenerator } from './generator.ts';
import { Layers } from './layers.ts';
import { releaseData } from './path.ts';
import { ownValue } from './style.ts';
import { decodeSvgText } from './text.ts';
import { attr, parseTree, type SvgTree } from './tree.ts';
import type { SvgNode } from './node.ts';
import { DepthLimit, Walker } from './walk.ts';

/** How far a line may reach over the page edge unnoticed, mm: half of a usual cutting stroke. */
const PAGE_SLACK_MM = 0.5;

/** What path data mostly needs at most; growing would copy everything, room that is not used costs nothing. */
const BYTES_PER_VERB = 8;
const BYTES_PER_COORD = 3;

/**
 * Reads an SVG file (already unpacked). Everything that draws comes out in mm, y down, in the file's own order; what is
 * left out becomes notices. Never throws on any input: `drawing` is null where nothing can be measured, and an error
 * notice says why.
 */
export function readSvg(bytes: Uint8Array, limits: ReadLimits = READ_LIMITS): ReadResult {
  if (bytes.length > limits.maxBytes) return refuse('limit_reached', limitMessage('bytes', limits));
  const tree = parseTree(decodeSvgText(bytes), limits.maxDepth, bytes);
  if (tree.refused)
    return refuse(
      'unable_to_read',
      'The file contains definitions that would grow without end. Save it again from your design program.',
    );
  if (tree.root === null)
    return refuse(
      'unable_to_read',
      tree.fault === null
        ? 'This is not a readable SVG drawing. Open it in your design program and export it as SVG again.'
        : damagedWords(tree.fault),
    );
  const { root } = tree;
  const result = refuseManyStyles('svg', limits, () => readTree(tree, root, limits, bytes.length));
  releaseData();
  return result;
}

function refuse(code: NoticeCode, message: string): ReadResult {
  return { format: 'svg', drawing: null, notices: [{ code, severity: 'error', message, count: 1 }] };
}

function readTree(tree: SvgTree, root: SvgNode, limits: ReadLimits, size: number): ReadResult {
  const findings = new Findings();
  const out = new DrawingBuilder(limits, { verbs: size / BYTES_PER_VERB, coords: size / BYTES_PER_COORD });
  const walker = new Walker(tree, out, limits, findings, new Layers(root));
  const { own } = walker.resolveRoot(root, { perInch: 96, width: 0, height: 0 });
  const stated = {
    width: ownValue(root, own, 'width'),
    height: ownValue(root, own, 'height'),
    viewBox: attr(root, 'viewBox'),
    preserveAspectRatio: attr(root, 'preserveAspectRatio'),
  };
  const frame = decideFrame(stated, detectGenerator(tree));
  tellLimit(findings, limits, () => walker.drawRoot(root, frame.toMm, frame.context));
  if (tree.tooDeep && !findings.told('limit_reached'))
    findings.tell('limit_reached', 'error', limitMessage('depth', limits));
  if (walker.stylesLimited)
    findings.tell(
      'limit_reached',
      'error',
      'The file has more style rules than we can apply. Simplify it and save it again.',
    );
  const drawing = out.finish('svg', frame.units, frame.page);
  tellDamage(findings, tree, walker.brokenPaths, drawing !== null);
  const texts: TextLayer = { format: 'svg', units: frame.units, page: frame.page, runs: walker.textRuns };
  if (drawing === null)
    return withTexts(
      { format: 'svg', drawing, notices: emptyNotices(findings, faultOf(tree.fault, walker.brokenPaths)) },
      texts,
    );
  const units = doubted(frame.units, drawing);
  tellUnits(findings, { ...frame, units });
  tellPlaces(findings, drawing, walker.clips);
  return withTexts({ format: 'svg', drawing: { ...drawing, units }, notices: findings.notices() }, { ...texts, units });
}

/** Runs the walk; a limit stops it and becomes a notice. */
function tellLimit(findings: Findings, limits: ReadLimits, walk: () => void): void {
  try {
    walk();
  } catch (error) {
    if (error instanceof DrawingLimit) findings.tell('limit_reached', 'error', limitMessage(error.what, limits));
    else if (error instanceof DepthLimit) findings.tell('limit_reached', 'error', limitMessage('depth', limits));
    else throw error;
  }
}

function limitMessage(what: 'bytes' | 'depth' | DrawingLimit['what'], limits: ReadLimits): string {
  const advice = 'Split or simplify the drawing and upload it again.';
  if (what === 'bytes') return `The file is larger than ${Math.floor(limits.maxBytes / 1024 / 1024)} MB. ${advice}`;
  if (what === 'depth')
    return `The file nests groups more than ${limits.maxDepth} deep. Ungroup it and upload it again.`;
  const most = what === 'segments' ? limits.maxSegments : limits.maxElements;
  return `The drawing has more than ${most.toLocaleString('en-US')} ${what}. ${advice}`;
}

function tellDamage(findings: Findings, tree: SvgTree, brokenPaths: number, drew: boolean): void {
  if (tree.fault !== null && drew)
    findings.tell(
      'file_damaged',
      'warning',
      `The file is damaged: ${tree.fault}. Only what stands before the damage was read. Export it again and compare.`,
    );
  else if (tree.oddities > 0)
    findings.tell(
      'file_damaged',
      'warning',
      'The file breaks the rules of its format in places. We read past them; check that everything is here.',
      tree.oddities,
    );
  if (brokenPaths > 0)
    findings.tell(
      'file_damaged',
      'warning',
      `${brokenPaths === 1 ? 'One outline has' : `${brokenPaths} outlines have`} faulty data and are drawn only up to the fault. Check that nothing is missing.`,
      brokenPaths,
    );
}

/** Inches by which the part is several metres long are kept, and asked about. */
function doubted(units: DrawingUnits, drawing: Drawing): DrawingUnits {
  if (units.assumed || units.source !== 'in') return units;
  const box = everyHull(hulls(drawing, true));
  const mm = Math.max(box.width, box.height);
  if (!(mm > SEVERAL_METRES_MM)) return units;
  const inStead = (source: 'mm' | 'cm', size: number, name: string) => ({
    source,
    mmPerUnit: (units.mmPerUnit * size) / MM_PER_INCH,
    reason: `The file's inches may be ${name}.`,
  });
  return {
    ...units,
    assumed: true,
    reason: `It says inches, by which the drawing is ${(mm / 1000).toFixed(1)} m long.`,
    alternatives: [inStead('mm', 1, 'millimetres'), inStead('cm', 10, 'centimetres')],
  };
}

function tellUnits(findings: Findings, { units, check }: Frame): void {
  if (units.assumed)
    findings.tell(
      'units_assumed',
      'warning',
      `${units.source === 'in' ? 'The unit of this file is doubtful.' : 'The file names no real unit of length.'} ${units.reason} Check the size, and choose another unit if it is wrong.`,
    );
  if (check !== null) findings.tell('units_check', 'warning', `${check} Check the size before you order.`);
}

/** Notices that need the finished drawing: what lies off the page, and which clips cut something off. */
function tellPlaces(findings: Findings, drawing: Drawing, clips: readonly ClipRange[]): void {
  const page = drawing.page;
  if (clips.length === 0 && (page === null || liesWithin(drawing, page, PAGE_SLACK_MM))) return;
  const count = drawing.elementStyle.length;
  const outer = hulls(drawing, false);
  findings.add('clip_ignored', undefined, effectiveClips(clips, drawing, outer));
  if (page === null) return;
  const suspects: number[] = [];
  const doubtful: number[] = [];
  for (let i = 0; i < count; i++) {
    if (isInside(outer, i, page, PAGE_SLACK_MM)) continue;
    suspects.push(i);
    if (!isBeyond(outer, i, page, PAGE_SLACK_MM)) doubtful.push(i);
  }
  if (suspects.length === 0) return;
  // Those farther off than the slack are over the edge wherever their control points lie.
  const inner = outer.slice();
  writeHulls(drawing, doubtful, true, inner);
  const beyond = suspects.filter((i) => !isInside(inner, i, page, PAGE_SLACK_MM));
  const wholly = beyond.filter((i) => isOutside(outer, i, page)).length;
  if (beyond.length === 0) return;
  findings.tell(
    'outside_page',
    wholly > 0 ? 'warning' : 'info',
    `${beyond.length === 1 ? 'One shape reaches' : `${beyond.length} shapes reach`} over the edge of the page${wholly > 0 ? `, ${wholly} of them wholly outside` : ''}. They count; delete them if they are leftovers.`,
    beyond.length,
    beyond.slice(0, MAX_PLACES).map((i) => hullBox(outer, i)),
  );
}

/** What broke a file in which nothing could be drawn; null where it is whole. */
function faultOf(fault: string | null, brokenPaths: number): string | null {
  if (fault !== null || brokenPaths === 0) return fault;
  return brokenPaths === 1 ? 'its one outline has faulty data' : `its ${brokenPaths} outlines have faulty data`;
}

function damagedWords(fault: string): string {
  return `The file is damaged and nothing in it could be read: ${fault}. Export it from your design program again.`;
}

/** What to say where nothing was drawn: the nearest reason becomes the error. */
function emptyNotices(findings: Findings, fault: string | null): readonly Notice[] {
  const raise = new Set<NoticeCode>();
  if (findings.count('contains_text') > 0) raise.add('contains_text');
  if (findings.count('contains_image') > 0) {
    raise.add('contains_image');
    findings.tell(
      'is_convert_error',
      'error',
      'The file holds pictures only. Trace them to paths, or draw the part as lines.',
    );
  }
  const told = findings.notices(raise);
  if (told.some((notice) => notice.severity === 'error')) return told;
  if (findings.count('degenerate_ignored') > 0) raise.add('degenerate_ignored');
  else if (fault !== null) findings.tell('unable_to_read', 'error', damagedWords(fault));
  else if (findings.count('unpainted_ignored') + findings.count('hidden_ignored') > 0)
    findings.tell(
      'is_empty',
      'error',
      'Everything in the file is hidden or has no stroke and no fill. Show the lines you want and save it again.',
    );
  else findings.tell('is_empty', 'error', 'There are no lines in the file. Check that you exported the right artwork.');
  return findings.notices(raise);
}
