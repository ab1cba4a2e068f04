/** Things that have labels. A job comes with its bags, a batch with its sheets, an order with its boxes, a hub with its places. Badges are printed by administrators. */
export const LABELED = ['job', 'batch', 'order', 'hub', 'place', 'remnant', 'badge'] as const;
export type Labeled = (typeof LABELED)[number];

/** Papers that labels are printed on. */
export const LABEL_PAPERS = ['letter', 'a4', 'tape'] as const;
export type LabelPaper = (typeof LABEL_PAPERS)[number];

/** Labels of the papers. */
export const LABEL_PAPER_WORDS: Readonly<Record<LabelPaper, string>> = {
  letter: 'Letter, 30 labels',
  a4: 'A4, 24 labels',
  tape: '62 mm tape',
};

/** One label: the code, the name that people use, and lines that tell the thing apart. */
export interface Label {
  readonly code: string;
  readonly title: string;
  readonly lines: readonly string[];
}
