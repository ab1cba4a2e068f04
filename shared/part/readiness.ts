import { type BendLinePlace, linesOfStyle, NO_BENDS } from '../analysis/bends.ts';
import { findingOf, type JudgedCode } from '../analysis/dfm/records.ts';
import { styleTitle } from '../analysis/style-name.ts';
import { featureLimits, isBelow, isBelowLeast } from '../catalog/feature-limits.ts';
import type { Place } from '../drawing/notice.ts';
import { openBends } from './bend-choices.ts';
import { type BendFact, bendFacts, bendWords, lineTitle } from './bend-words.ts';
import type { PieceChoices } from './choices.ts';
import type { Configuration } from './configuration.ts';
import { needsOf } from './configuration.ts';
import { type Stock, problemOf } from './offer.ts';
import { type JudgedFinding, type ReadinessBasis, rounded } from './readiness-basis.ts';
import { featureWords } from './readiness-words.ts';

/** How far a part is from being made: everything passed or accepted, something to answer, or something that can't be. */
export const READINESS_STATES = ['ready', 'asks', 'blocked'] as const;
export type ReadinessState = (typeof READINESS_STATES)[number];

/** How one item stands. */
export const ITEM_STATES = ['passed', 'asks', 'accepted', 'blocked'] as const;
export type ItemState = (typeof ITEM_STATES)[number];

/** One thing that has to be right before a part is made. */
export interface ReadinessItem {
  readonly code: ItemCode;
  readonly state: ItemState;
  /** The finding in words, for the customer and the shop. */
  readonly message: string;
  /** Style it is about, of `operation` and `bend`. */
  readonly style?: string;
  /** Of `operation` and `nothing_cut`: the answers to choose from, where they are known; see analysis/answers.ts. */
  readonly options?: readonly string[];
  /** Of `bend`, where it is about one line of several: "2/5". */
  readonly line?: string;
  /** Key that a customer sends back to accept it; absent where it can't be accepted. */
  readonly key?: string;
  readonly places?: readonly Place[];
}

/** Everything that has to be right before a part is made. */
export type ItemCode =
  | 'material'
  | 'size'
  | 'nothing_cut'
  | 'operation'
  | 'bend'
  | 'stock'
  | 'checks'
  | 'hole'
  | 'bridge'
  | 'hole_to_edge'
  | 'part'
  | 'bend_length'
  | 'flange'
  | 'hole_to_bend'
  | 'text_height'
  | JudgedCode;

/** The verdict on a part. */
export interface Readiness {
  readonly state: ReadinessState;
  /** Those that ask or stand in the way first, in the order a customer comes to them. */
  readonly items: readonly ReadinessItem[];
}

/** A part to judge. `stock` null: no material is chosen. */
export interface JudgedPart {
  readonly basis: ReadinessBasis;
  readonly configuration: Configuration;
  readonly choices: PieceChoices;
  readonly stock: Stock | null;
}

/**
 * Whether we can make a part as asked: the one verdict that page, server, command line and shop show. Pure. An acceptance counts
 * for the very finding it was given for: place, figure, limit, stock, size and orientation are in its key.
 */
export function readinessOf(part: JudgedPart): Readiness {
  const items = [
    sizeItem(part),
    ...operationItems(part),
    ...bendItems(part),
    cutItem(part),
    ...stockItems(part),
    ...part.basis.findings.map((finding) => findingItem(part, finding)),
    ...featureItems(part),
    checksItem(part),
  ];
  const rank = ({ state }: ReadinessItem) => ['blocked', 'asks', 'accepted', 'passed'].indexOf(state);
  const sorted = items.toSorted((a, b) => rank(a) - rank(b));
  const first = sorted[0]?.state;
  return { state: first === 'blocked' || first === 'asks' ? first : 'ready', items: sorted };
}

/** Keys of the items that a customer may accept, whether they have been accepted or not. */
export function acceptableKeys({ items }: Readiness): string[] {
  return items.flatMap(({ key }) => (key === undefined ? [] : [key]));
}

function sizeItem({ basis, choices }: JudgedPart): ReadinessItem {
  const { size_confirmed, confirmed_width, confirmed_height } = choices;
  if (!basis.unitsAssumed || size_confirmed || confirmed_width !== null || confirmed_height !== null)
    return { code: 'size', state: 'passed', message: 'The size is known.' };
  return { code: 'size', state: 'asks', message: 'The file doesn’t say how large it is. Confirm the size.' };
}

function operationItems({ basis, configuration: { styles }, choices }: JudgedPart): ReadinessItem[] {
  const there = new Set(styles.map(({ id }) => id));
  const open = basis.unsure.filter((id) => choices.assignments[id] === undefined && there.has(id));
  const items = open.slice(0, MOST_NAMED).flatMap((id): ReadinessItem[] => {
    const style = styles.find((one) => one.id === id);
    if (style === undefined) return [];
    const bent = basis.options?.[id]?.includes('metalBending') ? ', bend' : '';
    return [
      {
        code: 'operation',
        state: 'asks',
        style: id,
        message: `${capital(styleTitle(style, styles))}: cut${bent}, engrave or leave out?`,
        ...(basis.options?.[id] ? { options: basis.options[id] } : {}),
      },
    ];
  });
  const more = open.length - items.length;
  if (more > 0)
    items.push({
      code: 'operation',
      state: 'asks',
      message: `${more} more kinds of lines: cut, engrave or leave out?`,
    });
  return items;
}

/** Styles that are asked about one by one; a drawing with more of them names how many are left. */
const MOST_NAMED = 50;

function bendItems(part: JudgedPart): ReadinessItem[] {
  const { basis, choices, stock } = part;
  const { styles } = part.configuration;
  const most = stock?.thickness.bend?.max_angle_deg ?? null;
  return styles
    .filter(({ assignedTo }) => assignedTo.metalBending)
    .flatMap((style): ReadinessItem[] => {
      const title = capital(styleTitle(style, styles));
      const lines = linesOfStyle(basis.bends ?? NO_BENDS, style.id);
      const open = openBends(style, choices, basis.bends);
      // Where nothing of a style is said, one question is for all its lines.
      if (open.length > 0 && (open[0] === null || open.length === lines.length)) return [bendQuestion(style.id, title)];
      const asked = open.flatMap((line) => (line ? [bendQuestion(style.id, title, line)] : []));
      const said = bendFacts({ styles: [style], choices, bends: basis.bends }).filter(({ bend }) => bend !== null);
      return [...asked, ...said.map((fact) => saidBend(fact, title, most))];
    });
}

function bendQuestion(style: string, title: string, line?: BendLinePlace): ReadinessItem {
  const message = `${line ? lineTitle(title, line) : title}: how many degrees, and which way?`;
  const where = line ? { line: `${line.number}/${line.of}`, places: [placeOfBend(line)] } : {};
  return { code: 'bend', state: 'asks', style, message, ...where };
}

function saidBend({ style, line, bend }: BendFact, title: string, most: number | null): ReadinessItem {
  const name = line ? lineTitle(title, line) : title;
  const where = line ? { line: `${line.number}/${line.of}`, places: [placeOfBend(line)] } : {};
  if (bend && most !== null && bend.angle_deg > most) {
    const message = `${name}: bent ${bend.angle_deg}°; we bend this thickness up to ${most}°.`;
    return { code: 'bend', state: 'blocked', style, message, ...where };
  }
  return {
    code: 'bend',
    state: 'passed',
    style,
    message: `${name}: ${bend ? bendWords(bend) : 'not said'}.`,
    ...where,
  };
}

/** The box of a bend line. Adding 0 makes 0 of −0, which JSON does not know. */
function placeOfBend({ x, y, endX, endY }: BendLinePlace): Place {
  return { x: Math.min(x, endX) + 0, y: Math.min(y, endY) + 0, width: Math.abs(endX - x), height: Math.abs(endY - y) };
}

function cutItem({ basis, configuration: { styles }, choices }: JudgedPart): ReadinessItem {
  if (styles.some(({ assignedTo }) => assignedTo.cutting))
    return { code: 'nothing_cut', state: 'passed', message: 'The outline is cut.' };
  if (choices.engrave_only) return { code: 'nothing_cut', state: 'passed', message: 'Nothing is cut, as you said.' };
  return {
    code: 'nothing_cut',
    state: 'asks',
    message: 'Nothing in this drawing gets cut. Say what to cut, or that we only engrave it.',
    ...(basis.cutOptions ? { options: basis.cutOptions } : {}),
  };
}

function stockItems({ basis, configuration, stock }: JudgedPart): ReadinessItem[] {
  if (stock === null) return [{ code: 'material', state: 'asks', message: 'Choose a material and a thickness.' }];
  const problem = problemOf(stock, { configuration, needs: needsOf(configuration, basis) });
  return problem ? [{ code: 'stock', state: 'blocked', message: problem.message }] : [];
}

function findingItem(part: JudgedPart, { code, message, count, places, mark }: JudgedFinding): ReadinessItem {
  const finding = findingOf(code);
  if (finding?.judged === 'blocks') return { code, state: 'blocked', message, places };
  if (!finding?.acceptable) return { code, state: 'asks', message, places };
  const key = keyOf(part, [code, count, ...placeWords(places[0]), `all ${mark}`]);
  return { code, state: isAccepted(part, key) ? 'accepted' : 'asks', message, key, places };
}

function featureItems(part: JudgedPart): ReadinessItem[] {
  const { basis, stock } = part;
  if (stock === null) return [];
  return featureLimits(stock.thickness).flatMap((limit): ReadinessItem[] => {
    const broken = basis.features.filter((feature) => feature.code === limit.code && isBelow(feature, limit));
    const [worst] = broken;
    // A bend that is too long is the stock's refusal, and told there.
    if (worst === undefined || limit.code === 'bend_length') return [];
    const places = broken.map(({ place }) => place);
    const beyond = broken.some((feature) => isBelowLeast(feature, limit));
    const message = featureWords(worst, limit, stock, broken.length, beyond);
    if (beyond) return [{ code: limit.code, state: 'blocked', message, places }];
    const figure = [rounded(worst.mm), `all ${basis.marks[limit.code] ?? ''}`, `limit ${rounded(limit.limitMm)}`];
    const key = keyOf(part, [limit.code, ...placeWords(worst.place), ...figure]);
    return [{ code: limit.code, state: isAccepted(part, key) ? 'accepted' : 'asks', message, key, places }];
  });
}

function checksItem({ basis }: JudgedPart): ReadinessItem {
  if (basis.checked) return { code: 'checks', state: 'passed', message: 'All checks are done.' };
  return { code: 'checks', state: 'asks', message: 'We haven’t checked this part yet. Open it once.' };
}

/** A finding with all that its acceptance depends on. */
function keyOf(
  { choices, configuration: { dimensions }, stock }: JudgedPart,
  finding: readonly (string | number)[],
): string {
  const { width, height } = dimensions;
  const stockId = stock ? `stock ${stock.thickness.id}` : 'no stock';
  return [
    ...finding,
    stockId,
    `size ${rounded(width)} x ${rounded(height)}`,
    `turned ${rounded(choices.rotation)}`,
  ].join(' ');
}

function placeWords(place: Place | undefined): string[] {
  return place ? [`at ${rounded(place.x)} ${rounded(place.y)}`] : [];
}

function isAccepted({ choices }: JudgedPart, key: string): boolean {
  return choices.accepted.includes(key);
}

function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
