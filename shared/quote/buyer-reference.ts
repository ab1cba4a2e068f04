/** How a buyer's own books name a line: free text of theirs, null where they gave none. */
export interface BuyerReference {
  readonly part_number: string | null;
  /** Of the buyer's drawing. */
  readonly revision: string | null;
  /** Line of the buyer's purchase order. */
  readonly po_line: string | null;
}

/** Reference of a line that its buyer did not name. */
export const NO_REFERENCE: BuyerReference = { part_number: null, revision: null, po_line: null };

/** Longest part number; longest revision and purchase order line. UTF-16 units. Source: product rule. */
export const [MOST_PART_NUMBER, MOST_MARK] = [64, 16] as const;

/** `before` with what `change` names; an empty text takes the old one away. */
export function withReference(before: BuyerReference, change: Partial<BuyerReference>): BuyerReference {
  const after: { -readonly [K in keyof BuyerReference]: BuyerReference[K] } = { ...before };
  for (const name of Object.keys(NO_REFERENCE) as (keyof BuyerReference)[]) {
    const given = change[name];
    if (given !== undefined) after[name] = given || null;
  }
  return after;
}

/** The reference for another order of the same part: the line of a purchase order is of that order alone. */
export function forAnotherOrder(reference: BuyerReference): BuyerReference {
  return { ...reference, po_line: null };
}

/** Whether two lines go by the same name at their buyer's. */
export function sameReference(a: BuyerReference, b: BuyerReference): boolean {
  return a.part_number === b.part_number && a.revision === b.revision && a.po_line === b.po_line;
}

/** `Part number 4711-A, rev. C, PO line 10`; null where the buyer named nothing. */
export function referenceWords({ part_number, revision, po_line }: BuyerReference = NO_REFERENCE): string | null {
  const words = [
    ...(part_number === null ? [] : [`Part number ${part_number}`]),
    ...(revision === null ? [] : [part_number === null ? `Revision ${revision}` : `rev. ${revision}`]),
    ...(po_line === null ? [] : [`PO line ${po_line}`]),
  ];
  return words.length === 0 ? null : words.join(', ');
}
