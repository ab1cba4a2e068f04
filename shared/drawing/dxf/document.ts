import type { ReadLimits } from '../limits.ts';
import type { LinePen } from './line-pen.ts';
import { Names } from './names.ts';
import type { Point } from './ocs.ts';
import { Tape } from './tape.ts';
import { TextReader } from './text.ts';
import { DxfTexts } from './text-run.ts';

/** A layer of the table. */
export interface Layer {
  /** 1–255, or TRUE_COLOUR + rgb. */
  readonly colour: number;
  readonly off: boolean;
  readonly frozen: boolean;
  /** Shown on the screen and left out of prints. */
  readonly unplotted: boolean;
  /** Number of the line type's name. */
  readonly lineType: number;
  readonly pen: LinePen;
}

/** A block: a range of the tape. */
export interface Block {
  readonly base: Point;
  readonly first: number;
  end: number;
  /** True for a reference to another file, which we do not have. */
  readonly external: boolean;
}

/**
 * Line types for centre lines, hidden edges and phantom outlines: names of AutoCAD's acad.lin and acadiso.lin, whose ISO types from
 * number 4 on are the ones with dots, and of programs in other languages.
 */
const HELP_LINES =
  /cent(er|re|ro)|hidden|phantom|dash(ed)?[\s_-]*dot|chain|divide|border|mitte|strichpunkt|verdeckt|ax(is|es)|achse|(acad|am)_iso(0[4-9]|1\d)/i;

/** Everything a file says, before it is drawn. */
export class DxfDocument {
  readonly text = new TextReader();
  readonly names = new Names(this.text);
  readonly tape: Tape;
  readonly texts = new DxfTexts();
  readonly header = new Map<string, number>();
  readonly layers = new Map<number, Layer>();
  /** Line types by the number of their name: true where they have dashes. */
  readonly lineTypes = new Map<number, boolean>();
  readonly blocks = new Map<number, Block>();
  /** Ranges of the tape that lie in model space. */
  readonly model: [number, number][] = [];
  /** Entities in paper space layouts that stand among the blocks. */
  paperEntities = 0;
  /** Extension dictionaries of block references. */
  readonly dictionaries = new Set<number>();
  /** Those of references that are clipped. */
  readonly clipped = new Set<number>();
  /** Greatest widths of wide polylines, by their entries on the tape, in the units of their block. */
  readonly widths = new Map<number, number>();
  /** Entries of wide polylines that are not of one width all along. */
  readonly tapered = new Set<number>();
  /** Clips of which we do not know the reference. */
  clips = 0;
  /** True where something has a line type of its own, so that their table matters. */
  namesLineType = false;
  /** True once anything was found that only a DXF has. */
  recognised = false;
  /** True once the end mark was read, or the entities at least were finished. */
  finished = false;
  /** Entities left out because numbers were missing or cut off. */
  broken = 0;
  /** Where the first of these begins, in bytes; −1 where the file itself breaks off, or there is none. */
  brokenAt = -1;
  readonly zero = this.names.ofText('0');
  readonly byLayer = this.names.ofText('BYLAYER');
  readonly byBlock = this.names.ofText('BYBLOCK');
  readonly continuous = this.names.ofText('CONTINUOUS');

  readonly #limits: ReadLimits;
  #edges: Tape | null = null;

  constructor(limits: ReadLimits, byteCount: number) {
    this.tape = new Tape(limits.maxSegments, byteCount);
    this.#limits = limits;
  }

  /** Room for the edges of one path of a hatch. */
  get edges(): Tape {
    this.#edges ??= new Tape(this.#limits.maxSegments, 0);
    return this.#edges;
  }

  /** Notes that a line type is used. */
  noteLineType(lineType: number): void {
    if (lineType !== this.byLayer && lineType !== this.byBlock && lineType !== this.continuous)
      this.namesLineType = true;
  }

  /** True where a line type's name says that it draws help lines. */
  isHelp(lineType: number): boolean {
    return lineType !== this.continuous && HELP_LINES.test(this.names.text(lineType));
  }

  /** True where a line type draws dashes: by its table entry, else by its name. */
  isDashed(lineType: number): boolean {
    if (lineType === this.continuous) return false;
    return this.lineTypes.get(lineType) ?? this.names.text(lineType) !== '';
  }
}
