import { Columns3, Download, ListFilter, Search } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { notify } from '../platform/notify.ts';
import { announce } from '../ui/Announcer.tsx';
import { Button } from '../ui/Button.tsx';
import { Select } from '../ui/Select.tsx';
import { SeveralMenu } from '../ui/SeveralMenu.tsx';
import { exportList } from './export.ts';
import { Filters } from './Filters.tsx';
import filterStyles from './Filters.module.css';
import styles from './ListTools.module.css';
import type { ListDefinition } from './list-types.ts';
import { TypedField } from './TypedField.tsx';
import { shownColumns } from './shown-columns.ts';
import type { ListControl } from './use-list-state.ts';
import { Views } from './Views.tsx';

interface ListToolsProps<R extends object, Q> {
  readonly list: ListDefinition<R, Q>;
  readonly control: ListControl;
  /** Controls of the list's room beside the tools. */
  readonly children?: ReactNode;
}

/** Search, filters, views, columns and the file. On phones filters are folded, and sorting, whose headers are gone, is a list box. */
export function ListTools<R extends object, Q>({ list, control, children }: ListToolsProps<R, Q>) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const { state, change } = control;
  const count = Object.keys(state.filters).length;
  return (
    <search className={styles.tools}>
      {list.searchLabel !== undefined && (
        <TypedField
          className={styles.search}
          label={list.searchLabel}
          type="search"
          before={<Search size={16} aria-hidden="true" />}
          value={state.search}
          onSettled={(search) => change({ search })}
        />
      )}
      {list.filters.length > 0 && (
        <Button
          className={styles.fold}
          icon={<ListFilter aria-hidden="true" />}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {count === 0 ? 'Filters' : `Filters, ${count} set`}
        </Button>
      )}
      <div id={id} className={styles.filters} data-open={open ? '' : undefined}>
        <Filters filters={list.filters} control={control} />
      </div>
      <SortChoice list={list} control={control} />
      <div className={styles.more}>
        <Views list={list} control={control} />
        <ColumnChoice list={list} control={control} />
        {list.exports && <ExportButton list={list} control={control} />}
        {children}
      </div>
    </search>
  );
}

function SortChoice<R extends object, Q>({ list, control: { state, change } }: ListToolsProps<R, Q>) {
  const options = list.columns.flatMap(({ key, sort }) =>
    sort
      ? [
          { value: `-${key}`, label: sort.down },
          { value: key, label: sort.up },
        ]
      : [],
  );
  if (options.length === 0) return null;
  return (
    <Select
      className={styles.sort}
      label="Sort"
      hideLabel
      value={state.sort}
      onChange={(sort) => change({ sort })}
      groups={[{ key: 'sort', options }]}
    />
  );
}

function ColumnChoice<R extends object, Q>({ list, control: { state, change } }: ListToolsProps<R, Q>) {
  const usual = shownColumns(list.columns, null);
  return (
    <SeveralMenu
      className={filterStyles.opener}
      label="Columns"
      options={list.columns.map(({ key, header, shown }) => ({ value: key, label: header, fixed: shown === 'always' }))}
      chosen={shownColumns(list.columns, state.columns)}
      onChange={(columns) =>
        change({ columns: columns.join() === usual.join() ? null : columns, cursor: state.cursor })
      }
    >
      <Columns3 size={16} aria-hidden="true" />
      Columns
    </SeveralMenu>
  );
}

function ExportButton<R extends object, Q>({ list, control }: ListToolsProps<R, Q>) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const saved = await exportList(list, control.state);
    setBusy(false);
    if (saved.failure) notify({ tone: 'bad', title: 'We couldn’t make the file', text: saved.failure.message });
    else announce(`A file of ${saved.count} ${saved.count === 1 ? list.words.one : list.words.many} was saved.`);
  };
  return (
    <Button icon={<Download aria-hidden="true" />} busy={busy} onClick={() => void save()}>
      Export CSV
    </Button>
  );
}
