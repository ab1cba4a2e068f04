import { MAX_PLACES, type Notice, type NoticeCode, type Place, type Severity } from '../notice.ts';

/** One kind of thing worth telling: its code, how bad it is, and what to say about `n` of them. */
interface Kind {
  readonly code: NoticeCode;
  readonly severity: Severity;
  readonly say: (n: number) => string;
}

const is = (n: number, one: string, many: string): string => (n === 1 ? `1 ${one} is` : `${n} ${many} are`);

/** What the reader reports, in the order in which it is shown. Positions in this list stand on the tape. */
export const FINDINGS = [
  {
    name: 'tooLarge',
    code: 'limit_reached',
    severity: 'error',
    say: () => 'This drawing is too large to read in full. Split it into smaller files.',
  },
  {
    name: 'tooDeep',
    code: 'limit_reached',
    severity: 'error',
    say: () => 'Blocks are nested too deeply. Explode the blocks and save the file again.',
  },
  {
    name: 'damaged',
    code: 'file_damaged',
    severity: 'warning',
    say: () =>
      'The file is damaged or cut off. We read what we could: check that nothing is missing, or export it again.',
  },
  {
    name: 'cycle',
    code: 'file_damaged',
    severity: 'warning',
    say: () => 'A block contains itself and cannot be drawn. Explode the blocks and save the file again.',
  },
  {
    name: 'missingBlock',
    code: 'file_damaged',
    severity: 'warning',
    say: (n) =>
      `${is(n, 'block', 'blocks')} not in this file and missing here. Bind external references and save again.`,
  },
  {
    name: 'text',
    code: 'contains_text',
    severity: 'warning',
    say: (n) =>
      `${is(n, 'text', 'texts')} left out: letters are not lines. Explode text into outlines if it is to be cut.`,
  },
  {
    name: 'image',
    code: 'contains_image',
    severity: 'warning',
    say: (n) =>
      `${is(n, 'image', 'images')} left out. Only lines and curves can be cut; trace the image if you need it.`,
  },
  {
    name: 'solid',
    code: 'solids_ignored',
    severity: 'warning',
    say: (n) => `${is(n, '3D object', '3D objects')} left out. Export the flat outline as lines and arcs.`,
  },
  {
    name: 'edgeOn',
    code: 'not_flat',
    severity: 'error',
    say: () =>
      'The part stands upright in the file, so from above we only see its edge. Lay it flat in the XY plane (in the top view) and save it again.',
  },
  {
    name: 'tilted',
    code: 'not_flat',
    severity: 'warning',
    say: (n) => `${is(n, 'object', 'objects')} not flat. We measure the view from above: check the sizes.`,
  },
  {
    name: 'unsupported',
    code: 'unsupported_ignored',
    severity: 'warning',
    say: (n) => `${is(n, 'object', 'objects')} of a kind that we cannot read. Explode them into lines and arcs.`,
  },
  {
    name: 'clip',
    code: 'clip_ignored',
    severity: 'warning',
    say: (n) =>
      `${is(n, 'block', 'blocks')} clipped in the file, but measured whole. Trim the lines where that matters.`,
  },
  {
    name: 'pattern',
    code: 'hatch_filled',
    severity: 'info',
    say: (n) => `${is(n, 'pattern hatch', 'pattern hatches')} taken as a filled area: the whole of it is engraved.`,
  },
  {
    name: 'wide',
    code: 'unsupported_ignored',
    severity: 'info',
    say: (n) => `${is(n, 'polyline', 'polylines')} drawn with a width. We measure the centre line.`,
  },
  {
    name: 'flipped',
    code: 'design_flipped',
    severity: 'info',
    say: () => 'The whole design is mirrored in the file. We make it the way round that you see here.',
  },
  {
    name: 'dimension',
    code: 'dimensions_ignored',
    severity: 'info',
    say: (n) => `${is(n, 'dimension or leader', 'dimensions or leaders')} left out: they are notes, not cuts.`,
  },
  {
    name: 'annotation',
    code: 'annotation_ignored',
    severity: 'info',
    say: (n) => `${is(n, 'point or construction line', 'points or construction lines')} left out.`,
  },
  {
    name: 'hidden',
    code: 'hidden_ignored',
    severity: 'info',
    say: (n) =>
      `${is(n, 'object', 'objects')} hidden or on a layer that is off, and left out. Turn the layer on to cut them.`,
  },
  {
    name: 'paper',
    code: 'paper_space_ignored',
    severity: 'info',
    say: (n) => `${is(n, 'object', 'objects')} on a paper layout, and left out. Only the model is measured.`,
  },
  {
    name: 'degenerate',
    code: 'degenerate_ignored',
    severity: 'info',
    say: (n) => `${is(n, 'object', 'objects')} without size, and left out.`,
  },
] as const satisfies readonly (Kind & { readonly name: string })[];

/** Name of a finding. */
export type Finding = (typeof FINDINGS)[number]['name'];

/** Position of a finding in {@link FINDINGS}. */
export function findingIndex(name: Finding): number {
  return FINDINGS.findIndex((kind) => kind.name === name);
}

/** Collects findings with their places, in drawing units until they are made into notices. */
export class Findings {
  readonly #counts = new Float64Array(FINDINGS.length);
  readonly #places: (Place[] | undefined)[] = [];

  /** Counts one more, at a box in the drawing (y down) if it has one. */
  add(index: number, x = Number.NaN, y = Number.NaN, width = 0, height = 0): void {
    this.#counts[index] = this.#counts[index]! + 1;
    if (!Number.isFinite(x + y + width + height)) return;
    this.#places[index] ??= [];
    const places = this.#places[index];
    if (places.length < MAX_PLACES) places.push({ x, y, width, height });
  }

  count(name: Finding): number {
    return this.#counts[findingIndex(name)]!;
  }

  /** Says one thing in place of all of another. */
  replace(other: Finding, by: Finding): void {
    this.#counts[findingIndex(other)] = 0;
    this.add(findingIndex(by));
  }

  /** The notices, places scaled to mm. */
  notices(mmPerUnit: number): Notice[] {
    const notices: Notice[] = [];
    FINDINGS.forEach((kind, i) => {
      const count = this.#counts[i]!;
      if (count === 0) return;
      const notice = { code: kind.code, severity: kind.severity, message: kind.say(count), count };
      const places = (this.#places[i] ?? []).map((box) => scaled(box, mmPerUnit)).filter(isFinitePlace);
      notices.push(places.length > 0 ? { ...notice, places } : notice);
    });
    return notices;
  }
}

function scaled(box: Place, k: number): Place {
  return { x: box.x * k, y: box.y * k, width: box.width * k, height: box.height * k };
}

function isFinitePlace(box: Place): boolean {
  return Number.isFinite(box.x + box.y + box.width + box.height);
}
