import { DrawingBuilder, DrawingLimit } from '../builder.ts';
import { MM_PER_INCH } from '../../base/units.ts';
import type { Box, Drawing, DrawingUnits } from '../drawing.ts';
import { READ_LIMITS, type ReadLimits, SEVERAL_METRES_MM } from '../limits.ts';
import { refuseManyStyles } from '../many-styles.ts';
import type { Notice } from '../notice.ts';
import { FILE_NOTICES } from '../notices/files.ts';
import { Findings } from '../notices/findings.ts';
import { type NoticeKind, oneNotice } from '../notices/kind.ts';
import { insteadOfInchesReason, longInchesReason } from '../notices/svg-units.ts';
import { brokenPathsWords, SVG_NOTICES } from '../notices/svg.ts';
import { tellBeyondPage } from '../page-edge.ts';
import type { TextLayer } from '../text.ts';
import { type ReadResult, refused, unsetOf, withTexts } from '../read-result.ts';
import { everyHull, hullBox, hulls, isInside, writeHulls } from '../bounds.ts';
import type { ClipRange, Clipping } from './clip-range.ts';
import { isBeyond, liesWithin } from './extent.ts';
import { decideFrame, type Frame, type RootSize } from './frame.ts';
import { detectGenerator } from './generator.ts';
import { Layers } from './layers.ts';
import type { OpenTexts, TextFile } from './text-source.ts';
import { needsCss } from './needs-css.ts';
import { releaseData } from './path.ts';
import { ownValue, type Resolved } from './style.ts';
import type { OpenStyles, StyleSource } from './style-source.ts';
import { decodeSvgText } from './text.ts';
import { attr, parseTree, type SvgTree } from './tree.ts';
import type { SvgNode } from './node.ts';
import { DepthLimit, RulesLimit, Walker } from './walk.ts';
import { type NameReader, saysNothing } from '../words/subjects.ts';

/** How far a line may reach over the page edge unnoticed, mm: half of a usual cutting stroke. */
const PAGE_SLACK_MM = 0.5;

/** A drawing smaller than this is no part, mm: 15 pixels. Icons are drawn in 16. */
const SPECK_MM = 4;

/** Sizes that path data mostly needs at most; growing would copy everything, unused room costs nothing. */
const BYTES_PER_VERB = 8;
const BYTES_PER_COORD = 3;

/** Parts of the reader that not every file needs. */
interface SvgParts {
  readonly openStyles: OpenStyles;
  readonly openTexts: OpenTexts;
  readonly clipping: Clipping;
}

/**
 * Reads an SVG file (already unpacked). Everything that draws comes out in mm, y down, in the file's own order; what is
 * left out becomes notices. Never throws on any input: `drawing` is null where nothing can be measured, and an error
 * notice says why.
 * @param parts `openStyles` reads the CSS of a file that has any, `openTexts` its live text, `clipping` its clips
 * @param subjectOf reads the names of groups and elements: those that say what is done with them are layers
 */
export function readSvg(
  bytes: Uint8Array,
  { openStyles, openTexts, clipping }: SvgParts,
  limits: ReadLimits = READ_LIMITS,
  subjectOf: NameReader = saysNothing,
): ReadResult {
  if (bytes.length > limits.maxBytes)
    return refused('svg', oneNotice(SVG_NOTICES.tooManyBytes, Math.floor(limits.maxBytes / 1024 / 1024)));
  const text = decodeSvgText(bytes);
  const styles = needsCss(text) ? openStyles : null;
  const tree = parseTree(text, limits.maxDepth, bytes, styles !== null);
  if (tree.refused) return refused('svg', oneNotice(SVG_NOTICES.growing));
  if (tree.root === null) {
    const { unreadable, nothingRead } = SVG_NOTICES;
    return refused('svg', tree.fault === null ? oneNotice(unreadable) : oneNotice(nothingRead, tree.fault));
  }
  const { root } = tree;
  const layers = new Layers(root, subjectOf);
  const result = refuseManyStyles('svg', limits, () => {
    const file = { tree, styles, openTexts, clipping, layers, root, limits, size: bytes.length };
    const usual = readTree(file, false);
    return isSpeck(usual.drawing) ? readTree(file, true) : usual;
  });
  releaseData();
  return result;
}

/** Whether a drawing in pixels of unknown size is smaller than any part, and its page too. */
function isSpeck(drawing: Drawing | null): boolean {
  if (drawing === null || !drawing.units.assumed) return false;
  const { units, page } = drawing;
  if (units.source !== 'px' && units.source !== 'unitless') return false;
  const small = ({ width, height }: Box) => Math.max(width, height) < SPECK_MM;
  return (page === null || small(page)) && small(everyHull(hulls(drawing, false)));
}

/** A file whose text was taken apart. */
interface ParsedFile {
  readonly openTexts: OpenTexts;
  readonly clipping: Clipping;
  readonly tree: SvgTree;
  /** Null where the file has no CSS. */
  readonly styles: OpenStyles | null;
  readonly layers: Layers;
  readonly root: SvgNode;
  readonly limits: ReadLimits;
  /** Bytes. */
  readonly size: number;
}

function readTree(
  { tree, styles, openTexts, clipping, layers, root, limits, size }: ParsedFile,
  inInches: boolean,
): ReadResult {
  const findings = new Findings();
  const out = new DrawingBuilder(limits, { verbs: size / BYTES_PER_VERB, coords: size / BYTES_PER_COORD });
  const generator = detectGenerator(tree);
  // The size of the page decides which media rules count, and those might have a say in it: attributes come first.
  const { page: paper } = decideFrame(rootSize(root, null), generator, inInches).context;
  const source = styles?.(tree, paper ?? NO_PAGE) ?? null;
  const texts: OpenTexts = (css, resolver) => openTexts(css, resolver, fileOf(tree));
  const walker = new Walker(tree, source, { openTexts: texts, clipping }, out, limits, findings, layers);
  const { own } = walker.resolveRoot(root, { perInch: 96, width: 0, height: 0, page: paper ?? NO_PAGE });
  const frame = decideFrame(rootSize(root, own), generator, inInches);
  tellLimit(findings, limits, () => walker.drawRoot(root, frame.toMm, frame.context));
  if (tree.tooDeep && !findings.hasNotice('limit_reached')) findings.tell(SVG_NOTICES.tooDeep, limits.maxDepth);
  if (source !== null) tellStyles(findings, source);
  const drawing = out.finish('svg', frame.units, frame.page);
  tellDamage(findings, tree, walker.brokenPaths, drawing !== null);
  const layer: TextLayer = {
    format: 'svg',
    units: frame.units,
    page: frame.page,
    runs: walker.texts.runs,
    ...unsetOf(walker.texts.unset),
    ...(walker.texts.glyphs?.length ? { glyphs: walker.texts.glyphs } : {}),
  };
  if (drawing === null)
    return withTexts(
      { format: 'svg', drawing, notices: emptyNotices(findings, faultOf(tree.fault, walker.brokenPaths)) },
      layer,
    );
  const units = doubted(frame.units, drawing);
  tellUnits(findings, { ...frame, units });
  tellPlaces(findings, drawing, walker.clips, clipping);
  return withTexts({ format: 'svg', drawing: { ...drawing, units }, notices: findings.notices() }, { ...layer, units });
}

function fileOf({ ids, styles }: SvgTree): TextFile {
  return { find: (id) => ids.get(id), css: styles.map(({ text }) => text) };
}

const NO_PAGE = { width: 0, height: 0 };

/** The root's own word on its size, CSS before attributes. */
function rootSize(root: SvgNode, own: Resolved['own']): RootSize {
  return {
    width: ownValue(root, own, 'width'),
    height: ownValue(root, own, 'height'),
    viewBox: attr(root, 'viewBox'),
    preserveAspectRatio: attr(root, 'preserveAspectRatio'),
  };
}

/** Tells what of a file's CSS was not followed. */
function tellStyles(findings: Findings, { limited, unread, imported }: StyleSource): void {
  if (limited) findings.tell(SVG_NOTICES.tooManyRules);
  if (unread > 0) findings.tellOf(SVG_NOTICES.unreadStyles, { count: unread });
  if (imported > 0) findings.tellOf(SVG_NOTICES.importedStyles, { count: imported });
}

/** Runs the walk; a limit stops it and becomes a notice, that of the rules where all of them are told. */
function tellLimit(findings: Findings, limits: ReadLimits, walk: () => void): void {
  try {
    walk();
  } catch (error) {
    if (error instanceof DrawingLimit) findings.tell(SVG_NOTICES.tooMany, mostOf(error.what, limits), error.what);
    else if (error instanceof DepthLimit) findings.tell(SVG_NOTICES.tooDeep, limits.maxDepth);
    else if (!(error instanceof RulesLimit)) throw error;
  }
}

function mostOf(what: DrawingLimit['what'], limits: ReadLimits): number {
  return what === 'segments' ? limits.maxSegments : limits.maxElements;
}

function tellDamage(findings: Findings, tree: SvgTree, brokenPaths: number, drew: boolean): void {
  if (tree.fault !== null && drew) findings.tell(SVG_NOTICES.cutShort, tree.fault);
  else if (tree.oddities > 0) findings.tellOf(SVG_NOTICES.oddities, { count: tree.oddities });
  if (brokenPaths > 0) findings.tellOf(SVG_NOTICES.brokenPaths, { count: brokenPaths });
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
    reason: insteadOfInchesReason(name),
  });
  return {
    ...units,
    assumed: true,
    reason: longInchesReason(mm),
    alternatives: [inStead('mm', 1, 'millimetres'), inStead('cm', 10, 'centimetres')],
  };
}

function tellUnits(findings: Findings, { units, check }: Frame): void {
  const { unitDoubtful, unitMissing, unitCheck } = SVG_NOTICES;
  if (units.assumed) findings.tell(units.source === 'in' ? unitDoubtful : unitMissing, units.reason);
  if (check !== null) findings.tell(unitCheck, check);
}

/** Notices that need the finished drawing: what lies off the page, and which clips cut something off. */
function tellPlaces(findings: Findings, drawing: Drawing, clips: readonly ClipRange[], clipping: Clipping): void {
  const page = drawing.page;
  if (clips.length === 0 && (page === null || liesWithin(drawing, page, PAGE_SLACK_MM))) return;
  const count = drawing.elementStyle.length;
  const outer = hulls(drawing, false);
  for (const i of clipping.effectiveClips(clips, drawing, outer)) findings.add(SVG_NOTICES.clip, hullBox(outer, i));
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
  tellBeyondPage(findings, beyond, outer, page);
}

/** Fault of a file in which nothing could be drawn; null where it is whole. */
function faultOf(fault: string | null, brokenPaths: number): string | null {
  if (fault !== null || brokenPaths === 0) return fault;
  return brokenPathsWords(brokenPaths);
}

/** Notices where nothing was drawn: the nearest reason becomes the error. */
function emptyNotices(findings: Findings, fault: string | null): readonly Notice[] {
  const { text, image, absurd, unpainted, hidden, nothingRead, allHidden } = SVG_NOTICES;
  const raise = new Set<NoticeKind>();
  if (findings.count(text) > 0) raise.add(text);
  if (findings.count(image) > 0) {
    raise.add(image);
    findings.tell(FILE_NOTICES.onlyPictures);
  }
  const told = findings.notices({ raise });
  if (told.some((notice) => notice.severity === 'error')) return told;
  if (findings.count(absurd) > 0) raise.add(absurd);
  else if (fault !== null) findings.tell(nothingRead, fault);
  else if (findings.count(unpainted) + findings.count(hidden) > 0) findings.tell(allHidden);
  else findings.tell(FILE_NOTICES.noLines);
  return findings.notices({ raise });
}
