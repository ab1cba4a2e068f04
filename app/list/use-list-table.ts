import {
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import type { ListDefinition } from './list-types.ts';

const FEATURES = tableFeatures({ columnVisibilityFeature, rowSelectionFeature, rowSortingFeature });

/** Inputs of the table. The address, the server and the person decide all of them. */
interface TableFacts<R extends object, Q> {
  readonly list: ListDefinition<R, Q>;
  readonly rows: readonly R[];
  /** Keys of the columns that are shown. */
  readonly shown: readonly string[];
  readonly sort: string;
  /** Selected rows by their keys; null where nothing can be done to several. */
  readonly chosen: ReadonlySet<string> | null;
}

/** `-placed_at` as the table keeps it. */
function sortingOf(sort: string) {
  const desc = sort.startsWith('-');
  return [{ id: desc ? sort.slice(1) : sort, desc }];
}

/** TanStack's table of a list, with the list's own columns by their keys. */
export function useListTable<R extends object, Q>({ list, rows, shown, sort, chosen }: TableFacts<R, Q>) {
  const columns = useMemo(
    () =>
      list.columns.map((column) => ({
        id: column.key,
        accessorFn: (row: R) => row,
        header: column.header,
        enableSorting: column.sort !== undefined,
      })),
    [list],
  );
  const byKey = useMemo(() => new Map(list.columns.map((column) => [column.key, column])), [list]);
  const table = useTable({
    features: FEATURES,
    columns,
    data: rows,
    getRowId: list.rowKey,
    manualSorting: true,
    enableRowSelection: chosen !== null,
    state: {
      columnVisibility: Object.fromEntries(list.columns.map(({ key }) => [key, shown.includes(key)])),
      rowSelection: Object.fromEntries([...(chosen ?? [])].map((key) => [key, true as const])),
      sorting: sortingOf(sort),
    },
  });
  return { table, byKey };
}
