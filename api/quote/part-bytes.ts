import { type Failure, failure } from '../../shared/base/failure.ts';
import { MAX_PARTS_BYTES } from '../../shared/quote/limits.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { textOfKept } from '../db/kept-json.ts';
import type { PartRecord } from './part-rows.ts';
import { partOnWire } from './priced.ts';

/**
 * At most what a part takes in an answer, bytes, beside what it is made of and its choices: price, thickness, the words of its verdict. Measured with the longest names
 * and figures: 9,000.
 */
const BESIDE = 20_000;

/** A style or a bend line is told with its figures, as a question by its id and its title, and where it lies: at most so many times what is kept of it. */
const TOLD = 5;

/** At most what a part takes in an answer, from the texts at hand. */
function atMost({ made, choices }: PartRecord): number {
  return BESIDE + TOLD * Buffer.byteLength(textOfKept(made)) + 2 * Buffer.byteLength(JSON.stringify(choices));
}

/**
 * Bytes that a material and a price add to a part: kept free for parts that have none yet, so that all on a quote can
 * be given one. Measured over the catalog: 1,700.
 */
const FOR_MATERIAL = 1800;

/** Bytes of a part in an answer. */
function bytesOf(catalog: Catalog, part: PartRecord): number {
  const bytes = Buffer.byteLength(JSON.stringify(partOnWire(catalog, part)));
  return part.choices.thickness_id === null ? bytes + FOR_MATERIAL : bytes;
}

/** Whether parts fit into one answer. Nearly all quotes are far from filling one, and are let through by what is at hand. */
function fitTogether(catalog: Catalog, parts: readonly PartRecord[]): boolean {
  const within = (bytes: (part: PartRecord) => number) => {
    let left = MAX_PARTS_BYTES;
    return parts.every((part) => {
      left -= bytes(part);
      return left >= 0;
    });
  };
  return within(atMost) || within((part) => bytesOf(catalog, part));
}

/** Why these parts have no room beside those on the quote in one answer; null where they have. */
export function refuseBytes(
  catalog: Catalog,
  present: readonly PartRecord[],
  wanted: readonly PartRecord[],
): Failure | null {
  if (fitTogether(catalog, [...present, ...wanted])) return null;
  const message =
    present.length + wanted.length === 1
      ? 'This part has too many and too long colors, layers and answers.'
      : 'The parts of this quote have too many and too long colors, layers and names together. Start another quote for the rest.';
  return failure('quote_full', { message });
}

/** Choices of a part that can be long. */
const LONG = ['assignments', 'bends', 'repairs', 'thickness_id'] as const;

/**
 * Whether a change makes a part take more of an answer. Figures alone (a quantity, a price) do not count: there is room for those. Costs nothing where nothing
 * that can be long is another.
 */
export function growsBytes(catalog: Catalog, before: PartRecord, after: PartRecord): boolean {
  const isSame =
    before.made === after.made &&
    before.name === after.name &&
    LONG.every((name) => before.choices[name] === after.choices[name]) &&
    after.choices.accepted.every((key, i) => key === before.choices.accepted[i]);
  return !isSame && bytesOf(catalog, after) > bytesOf(catalog, before);
}
