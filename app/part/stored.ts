import { AS_DRAWN, type Choices } from '../../shared/part/choices.ts';

/** Decisions of a customer about a part, and its links: all that is kept of it. Everything else follows from this. */
export interface StoredPart {
  /** Its design; null where a material was chosen before there is one. The bytes are kept beside it, by the part's id. */
  readonly file: StoredFile | null;
  readonly choices: Choices;
  /** True once the customer chose the material; before that it is our suggestion. */
  readonly materialChosen: boolean;
  /** Thickness that was chosen for the part before and came along; absent once one is chosen for this part. */
  readonly carried?: number | undefined;
  /** True where it is not put on a quote with the others of the list. */
  readonly leftOut?: true | undefined;
  /** True once the size is known to be right: the file said its unit, or the customer agreed. */
  readonly sizeConfirmed: boolean;
  readonly journey: 'design' | 'material';
  readonly link: ServerLink;
}

/** A design file as it was handed over. */
export interface StoredFile {
  readonly name: string;
  readonly size: number;
  /** Set where the part is one piece of the file, which others of the device are pieces of too. */
  readonly piece?: PieceOfFile | undefined;
  /** True where the customer keeps a file of several pieces as one part. */
  readonly whole?: true | undefined;
}

/** Which piece of its file a part is. */
export interface PieceOfFile {
  /** Names the file on this device: the same for all pieces of one drop. */
  readonly fileId: string;
  /** From above to below in the drawing, from 1. */
  readonly number: number;
  /** How often the file has it. */
  readonly count: number;
}

/** Link of a part to the server's copy of it. */
export interface ServerLink {
  readonly designId: string | null;
  readonly partId: string | null;
  readonly quoteId: string | null;
  /** The server's price for the choices it has stored. */
  readonly confirmedCents: number | null;
  /** The choices that `confirmedCents` belongs to; see choicesKey of shared/part. */
  readonly confirmedFor: string | null;
  /** When the server last changed the part as far as this device knows. */
  readonly storedAt: string | null;
  /** Set while the part was sent to a quote and no answer came. */
  readonly adding?: Adding | undefined;
}

/** A part as it was sent to a quote, with others, in one call. What is sent again is the same call, so that it makes nothing twice. */
export interface Adding {
  readonly key: string;
  /** The quote it was sent to; null for the newest open one. */
  readonly quoteId: string | null;
  /** The parts that were sent, in that order. */
  readonly ids: readonly string[];
  readonly choices: Choices;
}

/** All parts on this device, and which one the screens show. */
export interface StoredParts {
  readonly parts: Readonly<Record<string, StoredPart>>;
  readonly inHand: string | null;
  /**
   * Parts that lie side by side, in the order they show; the one in hand is among them. Empty where there is one part at most that is no
   * piece of a file.
   */
  readonly tray: readonly string[];
}

/** On this device only. */
export const NOT_ON_SERVER: ServerLink = {
  designId: null,
  partId: null,
  quoteId: null,
  confirmedCents: null,
  confirmedFor: null,
  storedAt: null,
};

/** Nothing decided yet. */
export const BLANK: StoredPart = {
  file: null,
  choices: AS_DRAWN,
  materialChosen: false,
  sizeConfirmed: false,
  journey: 'design',
  link: NOT_ON_SERVER,
};

/** No parts. */
export const NO_PARTS: StoredParts = { parts: {}, inHand: null, tray: [] };

/** The part in hand; a blank one where there is none. */
export function inHandOf({ parts, inHand }: StoredParts): StoredPart {
  return (inHand === null ? undefined : parts[inHand]) ?? BLANK;
}

/**
 * A part for another file. A material that was chosen comes along with its finishing, and how many where that was said before there was
 * a file; what belonged to the file before goes, a material that was our suggestion for it, too.
 */
export function forFile(before: StoredPart, file: StoredFile): StoredPart {
  const { quantity, thickness_id, finishing } = before.choices;
  const choices = { ...AS_DRAWN, ...(before.file === null ? { quantity } : {}) };
  if (!before.materialChosen || thickness_id === null) return { ...BLANK, file, choices };
  return {
    ...BLANK,
    file,
    choices: { ...choices, thickness_id, finishing },
    materialChosen: true,
    carried: thickness_id,
    journey: before.journey,
  };
}

/** Rest of a part whose design is let go of: the material, if one was chosen. */
export function withoutFile({ choices: { thickness_id }, materialChosen }: StoredPart): StoredPart {
  return {
    ...BLANK,
    choices: { ...AS_DRAWN, thickness_id },
    materialChosen,
    journey: materialChosen ? 'material' : 'design',
  };
}

/** The parts with one put in, changed, or (null) taken out. */
export function withPart({ parts, inHand, tray }: StoredParts, id: string, part: StoredPart | null): StoredParts {
  if (part) return { parts: { ...parts, [id]: part }, inHand, tray };
  const { [id]: _gone, ...rest } = parts;
  return {
    parts: rest,
    inHand: inHand === id ? null : inHand,
    tray: trayOf(
      tray.filter((other) => other !== id),
      rest,
    ),
  };
}

/** A tray of these parts: one alone needs none, but for a piece of a file, which stands for several. */
export function trayOf(ids: readonly string[], parts: StoredParts['parts']): readonly string[] {
  const [first] = ids;
  const isPiece = first !== undefined && parts[first]?.file?.piece !== undefined;
  return ids.length > 1 || isPiece ? ids : [];
}

/** Ids of the parts that are looked after: those of the tray, else the one in hand. */
export function heldIds({ tray, inHand }: StoredParts): readonly string[] {
  if (tray.length > 0) return tray;
  return inHand === null ? [] : [inHand];
}

/** Whether a part's design is on this device alone: letting go of it would lose what was chosen. */
export function isUnquoted({ file, link }: StoredPart): boolean {
  return file !== null && link.partId === null;
}

/** Name of a part on this device: its file's, with its number where it is one piece of it. */
export function nameOfPart({ name, piece }: StoredFile): string {
  return piece ? `Part ${piece.number} of ${name}` : name;
}
