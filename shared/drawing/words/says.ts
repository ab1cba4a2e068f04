import { WHOLE_NAMES } from './programs.ts';
import { inLayer, type NameReader, type Subject } from './subjects.ts';
import { WORD_LISTS, WordTable } from './table.ts';

/** Signs between names of layers that lie in each other: in SVG as we read it, and in Rhino. */
const IN_EACH_OTHER = [' > ', '::'] as const;

const CUT: readonly Subject[] = ['inner_cut', 'cut'];
/** Works that cut in a way of their own: "perforated cut", "thread cutting". */
const CUT_TOO: readonly Subject[] = ['perforate', 'countersink', 'thread', 'pocket'];

/** Subjects that exclude each other, the more precise ones first: a name with words of two of these says neither. */
const WORKS: readonly (readonly Subject[])[] = [
  CUT,
  ['raster', 'score', 'engrave', 'mark'],
  ['bend', 'crease'],
  ['perforate'],
  ['countersink', 'thread'],
  ['pocket'],
];

/** Words that say not to make something, whatever else the name says. */
const LEFT_OUT: readonly Subject[] = ['dimension', 'sheet'];
/** Words that do so unless the name says a bend: layers of bends are named for their construction, too. */
const LEFT_OUT_UNLESS_BENT: readonly Subject[] = ['construction', 'note'];
/** Words that also say where something is or what it looks like, the more telling ones first: "centre cutout" is cut. */
const WEAK: readonly Subject[] = ['text', 'hatch', 'hidden', 'outline', 'centre', 'border'];

/** Words for a frame, which is the sheet's beside a size of paper: `Rahmen_A3`. */
const FRAMES: readonly Subject[] = ['frame', 'border'];
const PAPER = /(?<!\p{L})a[0-5](?!\d)/iu;

let table: WordTable | undefined;

/** The table of all lists, made when the first name is read. */
function wordTable(): WordTable {
  table ??= new WordTable(Object.values(WORD_LISTS));
  return table;
}

/**
 * The subject of a name of a layer, a group, a style or a file. Of names in each other (`Cut > inner`) the innermost that says
 * something decides; see inLayer.
 */
export const subjectOf: NameReader = (name) => {
  const sign = IN_EACH_OTHER.find((one) => name.includes(one));
  if (sign === undefined) return ofOne(name);
  return name
    .split(sign)
    .map(subjectOf)
    .reduce((around, own) => inLayer(own, around));
};

function ofOne(name: string): Subject | null {
  const { subjects, whole } = wordTable().find(name);
  const only = subjects[0];
  if (only === undefined) return WHOLE_NAMES[name.trim().toLowerCase()] ?? null;
  if (FRAMES.includes(only) && PAPER.test(name)) return 'sheet';
  // A frame with a number is a program's own word for a page.
  if (subjects.every((one) => one === 'frame')) return whole && !/\d/.test(name) ? only : null;
  return subjects.length === 1 ? only : resolved(subjects);
}

/** The one subject that several words come to. */
function resolved(subjects: readonly Subject[]): Subject | null {
  const first = (among: readonly Subject[]) => among.find((one) => subjects.includes(one));
  const left = first(LEFT_OUT);
  if (left !== undefined) return left;
  const works = WORKS.flatMap((group) => first(group) ?? []);
  const helps = first(LEFT_OUT_UNLESS_BENT);
  if (helps !== undefined && works[0] !== 'bend' && works[0] !== 'crease') return helps;
  const done = works.some((work) => CUT_TOO.includes(work)) ? works.filter((work) => !CUT.includes(work)) : works;
  return done.length > 1 ? null : (done[0] ?? first(WEAK) ?? null);
}
