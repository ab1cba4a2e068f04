import { type ReactNode, useState } from 'react';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { BulkBar } from './BulkBar.tsx';
import styles from './List.module.css';
import { ListPaging } from './ListPaging.tsx';
import { ListTable } from './ListTable.tsx';
import { ListTools } from './ListTools.tsx';
import type { ListDefinition } from './list-types.ts';
import { shownColumns } from './shown-columns.ts';
import { useListRows } from './use-list-rows.ts';
import { useListKeys } from './use-list-keys.ts';
import { type ListControl, useListState } from './use-list-state.ts';

interface ListProps<R extends object, Q> {
  readonly list: ListDefinition<R, Q>;
  /** Beside the tools. */
  readonly children?: ReactNode;
}

/**
 * A list with its tools: search, filters, sorting, page and columns stand in the address bar, so that a view can be handed on. Wants a
 * QueryScope around it.
 */
export function List<R extends object, Q>({ list, children }: ListProps<R, Q>) {
  const control = useListState(list);
  const rows = useListRows(list, control);
  useListKeys();
  const nothingYet =
    rows.page?.rows.length === 0 && !control.isNarrowed && control.state.cursor === null && !rows.isPending;
  const empty = <Card>{list.empty}</Card>;
  if (nothingYet && !list.isPartial) return empty;
  return (
    <>
      <ListTools list={list} control={control}>
        {children}
      </ListTools>
      {nothingYet ? empty : <Rows list={list} control={control} rows={rows} />}
    </>
  );
}

interface RowsProps<R extends object, Q> {
  readonly list: ListDefinition<R, Q>;
  readonly control: ListControl;
  readonly rows: ReturnType<typeof useListRows<R, Q>>;
}

function Rows<R extends object, Q>({ list, control, rows: { page, failure, isPending, refetch } }: RowsProps<R, Q>) {
  const { state, change, showAll, isNarrowed } = control;
  const choice = useChoice(list, JSON.stringify([state.search, state.filters]));
  if (failure) {
    return (
      <Banner tone="bad" role="alert" title={`The ${list.words.many} didn’t load`}>
        <p>{failure.message}</p>
        <Button className={styles.again} onClick={() => void refetch()}>
          Try again
        </Button>
      </Banner>
    );
  }
  if (!page) return <Skeleton height={320} />;
  if (page.rows.length === 0) {
    return (
      <Card>
        <EmptyState
          title={isNarrowed ? `No ${list.words.one} fits` : `No ${list.words.many} on this page`}
          action={
            <Button onClick={isNarrowed ? showAll : () => change({ cursor: null })}>
              {isNarrowed ? `Show all ${list.words.many}` : 'Go to the first page'}
            </Button>
          }
        >
          {isNarrowed ? 'Change the search or the filters.' : 'These rows have moved.'}
        </EmptyState>
      </Card>
    );
  }
  return (
    <div className={styles.rows} data-pending={isPending ? '' : undefined}>
      <Card padding="none">
        <ListTable
          list={list}
          rows={page.rows}
          shown={shownColumns(list.columns, state.columns)}
          sort={state.sort}
          onSort={(sort) => change({ sort })}
          chosen={list.bulk ? choice.keys : null}
          onChoose={choice.choose}
          isPending={isPending}
        />
      </Card>
      <ListPaging page={page} words={list.words} onPage={(cursor) => change({ cursor })} />
      {choice.rows.length > 0 && <BulkBar list={list} rows={choice.rows} onDone={choice.clear} />}
    </div>
  );
}

/** Selected rows, over all pages of one search; another search begins anew. */
function useChoice<R extends object, Q>(list: ListDefinition<R, Q>, question: string) {
  const [kept, setKept] = useState<{ question: string; rows: ReadonlyMap<string, R> }>({ question, rows: new Map() });
  const rows: ReadonlyMap<string, R> = kept.question === question ? kept.rows : new Map();
  return {
    rows: [...rows.values()],
    keys: new Set(rows.keys()),
    choose(some: readonly R[], chosen: boolean) {
      const next = new Map(rows);
      for (const row of some) {
        if (chosen) next.set(list.rowKey(row), row);
        else next.delete(list.rowKey(row));
      }
      setKept({ question, rows: next });
    },
    clear: () => setKept({ question, rows: new Map() }),
  };
}
