import type { ReactNode } from 'react';
import type { ApiFailure } from '../../api/client.ts';
import type { Result } from '../../shared/base/result.ts';

/** One column of a list. Numbers go right. */
export interface ListColumn<R> {
  readonly key: string;
  readonly header: string;
  readonly cell: (row: R) => ReactNode;
  readonly align?: 'right';
  /** Left out on narrow screens, where rows become cards. */
  readonly wideOnly?: true;
  /** Words for sorting by it, upwards and downwards; a column with them can be sorted by under its key. */
  readonly sort?: { readonly up: string; readonly down: string };
  /** Where it is not shown unless it is chosen, or can't be left out. */
  readonly shown?: 'chosen' | 'always';
  /** Cell in the CSV file; absent: the file has no such column. Amounts are text, so that they keep their cents. */
  readonly csv?: (row: R) => string | number;
}

/** One value to choose. */
export interface FilterOption {
  readonly value: string;
  readonly label: string;
}

/**
 * Something to narrow a list by. It stands in the address bar under its key, a range of dates under `key_from` and `key_to`. `of` says
 * what the server compares with: a calendar day, or a moment, for which a day means the reader's own.
 */
export type Filter =
  | { readonly kind: 'text'; readonly key: string; readonly label: string }
  | {
      readonly kind: 'choice' | 'pick' | 'several';
      readonly key: string;
      readonly label: string;
      /** Label where nothing is chosen: "Every status". */
      readonly all: string;
      readonly options: readonly FilterOption[];
    }
  | { readonly kind: 'dates'; readonly key: string; readonly label: string; readonly of: 'day' | 'time' };

/** Rows of a page and the way to the pages around it. */
export interface ListRows<R> {
  readonly rows: readonly R[];
  readonly next: string | null;
  readonly previous: string | null;
}

/** Outcome of a bulk action: the count of its rows, and why it stopped where it did. */
export interface BulkOutcome {
  readonly done: number;
  readonly failure: ApiFailure | null;
}

/** Something that is done to all chosen rows. */
export interface BulkAction<R> {
  readonly key: string;
  readonly label: string;
  /** The question before it is done; done at once where there is none. */
  readonly ask?: (rows: readonly R[]) => string;
  /** Something to be entered before it is done: a reason, a name, a day. */
  readonly field?: { readonly label: string; readonly type: 'text' | 'date' };
  /** Change of a row by what was entered, before and after: shown beside the question. */
  readonly preview?: (row: R, entered: string) => string;
  /** Rows that it makes sense for; all where nothing is said. */
  readonly applies?: (row: R) => boolean;
  readonly run: (rows: readonly R[], entered: string) => Promise<BulkOutcome>;
}

/** A list: what it shows, how it can be narrowed and sorted, where its rows come from. Stable over renders. */
export interface ListDefinition<R extends object, Q> {
  /** Its rows in memory and its saved views on the device are kept under this. */
  readonly name: string;
  /** For screen readers, and the name of its file. */
  readonly caption: string;
  /** "order", "orders": its rows in words. */
  readonly words: { readonly one: string; readonly many: string };
  readonly columns: readonly ListColumn<R>[];
  readonly filters: readonly Filter[];
  /** As in the address bar: a column's key, with `-` in front for downwards. */
  readonly usualSort: string;
  /** Fields that the search looks in; no search where it is absent. */
  readonly searchLabel?: string;
  readonly rowKey: (row: R) => string;
  /** Its name where it is chosen: "K-1042". */
  readonly rowLabel: (row: R) => string;
  /** Where a row leads. The first column becomes the link. */
  readonly rowHref?: (row: R) => string;
  readonly load: (query: Q, signal?: AbortSignal) => Promise<Result<ListRows<R>, ApiFailure>>;
  readonly bulk?: readonly BulkAction<R>[];
  /** Whether all rows that fit may be saved as a CSV file. */
  readonly exports?: boolean;
  /** Content of a list without any rows. */
  readonly empty: ReactNode;
  /** Where not everything is shown even while nothing is chosen: the tools stay beside what an empty list shows. */
  readonly isPartial?: boolean;
  /** How long rows count as fresh, ms; the usual time where nothing is said. */
  readonly freshMs?: number;
}
