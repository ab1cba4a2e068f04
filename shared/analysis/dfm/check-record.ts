import type { NoticeKind } from '../../drawing/notices/kind.ts';
import type { RepairKind } from '../repairs/kinds.ts';

/**
 * Verdict on a finding. `judged`: it blocks the part, it has to be answered, or (null) it is only shown.
 * `acceptable`: the customer may take it as it is; otherwise something has to change.
 */
export type Judgement =
  | { readonly judged: 'blocks'; readonly acceptable: false }
  | { readonly judged: 'asks'; readonly acceptable: boolean }
  | { readonly judged: null; readonly acceptable: false };

/** A finding beyond its words: what the verdict makes of it, and the repairs that answer it, in the order they are offered. */
export type FindingRecord<Code extends string = string> = Judgement & {
  readonly code: Code;
  readonly repairs: readonly RepairKind[];
};

/**
 * Everything there is to say about a check. Its notices, their words, the verdict, what may be accepted, the repairs offered and the
 * screen follow from it. The record stands in records/ and its rule one folder up, in a file of the same name.
 * @typeParam Facts what its words need besides the count
 */
export type CheckRecord<Facts extends readonly unknown[]> = FindingRecord &
  NoticeKind<Facts, string> & {
    /** The finding in a few words, for the list. */
    readonly title: string;
  };
