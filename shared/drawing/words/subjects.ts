/** Things that the names of layers, groups and styles say of what is drawn there. */
export const SUBJECTS = [
  /** To be cut through. */
  'cut',
  /** Holes and cutouts: to be cut, inside of a part. */
  'inner_cut',
  /** An outline or contour, which is cut unless another word says otherwise. */
  'outline',
  'engrave',
  /** Areas to be engraved. */
  'raster',
  'score',
  /** A marking, which is engraved; the word also stands for what a picture shows. */
  'mark',
  'crease',
  'bend',
  /** Cut as dashes. */
  'perforate',
  'countersink',
  'thread',
  /** Milled to a depth: a laser cuts through, or engraves. */
  'pocket',
  'dimension',
  /** Help lines, and what a name says not to make. */
  'construction',
  /** Frame of the sheet, title block, crop and registration marks. */
  'sheet',
  /** Notes to the reader of the drawing. */
  'note',
  /** Frame of a sheet, or a part that is one. */
  'frame',
  /** An edge or border: of the sheet, or of the part. */
  'border',
  /** Letters, to be made or to be read. */
  'text',
  /** A hatch: of a section, to be read, or of an area, to be engraved. */
  'hatch',
  'centre',
  'hidden',
] as const;

/** One of {@link SUBJECTS}. */
export type Subject = (typeof SUBJECTS)[number];

/** Tells the subject of a name; null where the name says nothing, or two things at once. */
export type NameReader = (name: string) => Subject | null;

/**
 * Words of a subject, separated by commas: a word (`cut`), one with any ending (`gravur*`) or any beginning (`*kontur`), or several words
 * (`cut line`), which also match where they are written together. Case, accents and width do not count.
 */
export type WordList = Readonly<Partial<Record<Subject, string>>>;

/** Subjects that say what is done or not done, and nothing that a picture may show: they name layers wherever they stand. */
const WORK: ReadonlySet<Subject | null> = new Set<Subject>([
  'cut',
  'inner_cut',
  'engrave',
  'raster',
  'score',
  'crease',
  'bend',
  'perforate',
  'countersink',
  'dimension',
  'construction',
  'sheet',
]);

/** Whether a subject says what is done with a layer. */
export function isWork(subject: Subject | null): boolean {
  return WORK.has(subject);
}

/** Subjects that say where something is or what it looks like: what is done there, another word says. */
const LOOK: ReadonlySet<Subject> = new Set<Subject>([
  'outline',
  'border',
  'frame',
  'text',
  'hatch',
  'centre',
  'hidden',
]);

/**
 * The subject of something in a layer, given that of its own name and of the layer's: its own, unless that only says how it looks and the
 * layer's says more. A frame holds what it will.
 */
export function inLayer(own: Subject | null, around: Subject | null): Subject | null {
  if (around === null || around === 'frame') return own;
  return own === null || (LOOK.has(own) && !LOOK.has(around)) ? around : own;
}

/** Reader for names that nobody has to understand. */
export const saysNothing: NameReader = () => null;
