import { useMemo } from 'react';
import {
  centsOfKinds,
  centsOfLines,
  centsOfWhole,
  kindsOf,
  type MoreSets,
  moreSets,
  piecesIn,
  turnedOver,
} from '../../part/pieces/found.ts';
import { confirmedOfWhole, piecesOfFile, setsOf } from '../../part/pieces/part-out.ts';
import { partOf, storedParts } from '../../part/store.ts';
import { useTray } from '../../part/tray/use-tray.ts';
import { usePart } from '../../part/use-part.ts';
import { computer, useComputer } from '../../platform/compute/compute.ts';

const NONE: readonly MoreSets[] = [];
const NO_PARTS: readonly string[] = [];

/** The pieces of the file in hand, and what both ways to make it cost. */
export interface PiecesOfFile {
  readonly filename: string;
  /** Different pieces. */
  readonly kinds: number;
  /** All pieces of one set. */
  readonly count: number;
  /** Different pieces that the file has more than once. */
  readonly repeated: number;
  /** Ids of the pieces that are parts, or would be, in their order. */
  readonly ids: readonly string[];
  /** All of them as parts, whole cents; null while one has no price. */
  readonly partsCents: number | null;
  /** The file as one part, whole cents; null where it has no price. */
  readonly wholeCents: number | null;
  /** The file whose pieces are parts already; null where it is one part. */
  readonly made: string | null;
  readonly partId: string | null;
  readonly sets: number;
  /** Larger numbers of sets that cost less for each. */
  readonly more: readonly MoreSets[];
  /** Their numbers: a part that was taken out leaves those of the others as they are. */
  readonly numbers: readonly number[];
  /** The parts that the pieces are, in their order; none where they are none yet. */
  readonly parts: readonly string[];
  /** Different pieces that are the mirror image of another one; 0 once they are parts. */
  readonly mirrored: number;
  /** Nothing of it is on a quote. */
  readonly canChange: boolean;
}

/**
 * Pieces of the file in hand, for components; null where it has none, or has more than a quote takes.
 * @param turnOver mirror images are the same part, turned over
 */
export function usePieces(turnOver = false): PiecesOfFile | null {
  const whole = useWholeFile(turnOver);
  const made = useMadeParts();
  return made ?? whole;
}

/** Those of a file that is one part so far. */
function useWholeFile(turnOver: boolean): PiecesOfFile | null {
  const { id, filename, read, choices, view, making } = usePart();
  const { pricer } = useComputer();
  const { assignments, confirmed_width, confirmed_height, piece } = choices;
  const geometry = computer.kernels?.geometry ?? null;
  const found = useMemo(
    () =>
      read && geometry && piece === null
        ? kindsOf(read, { assignments, confirmed_width, confirmed_height }, geometry)
        : null,
    [read, geometry, piece, assignments, confirmed_width, confirmed_height],
  );
  const kinds = useMemo(() => (found && turnOver ? turnedOver(found) : found), [found, turnOver]);
  const partsCents = useMemo(
    () => (kinds && computer.pricer && pricer ? centsOfKinds(kinds, choices, computer.pricer) : null),
    [kinds, choices, pricer],
  );
  const more = useMemo(() => {
    const { pricer: by } = computer;
    if (!kinds || !by || !pricer) return NONE;
    return moreSets(choices.quantity, (quantity) => centsOfKinds(kinds, { ...choices, quantity }, by));
  }, [kinds, choices, pricer]);
  if (kinds === null || kinds.length === 0) return null;
  return {
    filename,
    kinds: kinds.length,
    ids: kinds.map(({ id: kind }) => kind),
    count: kinds.reduce((sum, { count }) => sum + count, 0),
    repeated: kinds.filter(({ count }) => count > 1).length,
    partsCents,
    wholeCents: view?.price.priceCents ?? null,
    made: null,
    partId: id,
    sets: choices.quantity,
    more,
    numbers: kinds.map((_, i) => i + 1),
    parts: NO_PARTS,
    mirrored: found?.filter(({ mirroredOf }) => mirroredOf !== null).length ?? 0,
    canChange: !making,
  };
}

/** Those of a file whose pieces are parts. */
function useMadeParts(): PiecesOfFile | null {
  const { id, read, choices } = usePart();
  useTray();
  const { pricer } = useComputer();
  const stored = id === null ? undefined : storedParts().parts[id];
  const geometry = computer.kernels?.geometry ?? null;
  const file = stored?.file;
  const sets = stored ? setsOf(stored) : 1;
  const wholeCents = useMemo(
    () =>
      read && geometry && computer.pricer && pricer && choices.piece !== null
        ? centsOfWhole(read, { ...choices, ...confirmedOfWhole(id!), quantity: sets }, geometry, computer.pricer)
        : null,
    [id, read, geometry, pricer, choices, sets],
  );
  if (!file?.piece) return null;
  const { fileId } = file.piece;
  const parts = piecesOfFile(fileId);
  const counts = parts.map((part) => storedParts().parts[part]?.file?.piece?.count ?? 1);
  const prices = parts.map(partOf).flatMap(({ leftOut, view }) => (leftOut ? [] : [view?.price.priceCents ?? null]));
  return {
    filename: file.name,
    kinds: parts.length,
    ids: parts.flatMap((part) => storedParts().parts[part]?.choices.piece ?? []),
    count: counts.reduce((sum, count) => sum + count, 0),
    repeated: counts.filter((count) => count > 1).length,
    partsCents: prices.includes(null) ? null : prices.reduce<number>((sum, cents) => sum + (cents ?? 0), 0),
    wholeCents,
    made: fileId,
    partId: null,
    sets,
    more: moreOfParts(parts, sets),
    numbers: parts.map((part) => storedParts().parts[part]?.file?.piece?.number ?? 0),
    parts,
    mirrored: 0,
    canChange: parts.every((part) => partOf(part).link.partId === null),
  };
}

/** More sets of the parts that are put on the quote, each as it is chosen. */
function moreOfParts(parts: readonly string[], sets: number): readonly MoreSets[] {
  const { pricer } = computer;
  if (!pricer) return NONE;
  const taken = parts.map(partOf).filter(({ leftOut }) => !leftOut);
  return moreSets(sets, (wanted) => {
    const lines = taken.flatMap(({ id, configuration, needs, choices }) => {
      const count = id === null ? undefined : storedParts().parts[id]?.file?.piece?.count;
      if (!configuration || !needs || count === undefined) return [];
      const quantity = piecesIn(wanted, count);
      return [{ designId: '', part: { configuration, needs }, choices: { ...choices, quantity } }];
    });
    return lines.length === taken.length ? centsOfLines(lines, pricer) : null;
  });
}
