import { ComboBox } from '../ui/ComboBox.tsx';
import { Select } from '../ui/Select.tsx';
import { SeveralMenu } from '../ui/SeveralMenu.tsx';
import { DateFilter } from './DateFilter.tsx';
import styles from './Filters.module.css';
import { namesOf } from './list-address.ts';
import type { Filter } from './list-types.ts';
import { TypedField } from './TypedField.tsx';
import type { ListControl } from './use-list-state.ts';

/** Stands for no choice among the values of a list box. */
const ALL = '*';

interface FiltersProps {
  readonly filters: readonly Filter[];
  readonly control: Pick<ListControl, 'state' | 'setFilter'>;
}

/** Filters of a list, one control each. */
export function Filters({ filters, control }: FiltersProps) {
  return filters.map((filter) => <OneFilter key={filter.key} filter={filter} control={control} />);
}

function OneFilter({ filter, control }: { readonly filter: Filter; readonly control: FiltersProps['control'] }) {
  const { filters } = control.state;
  const value = filters[filter.key] ?? null;
  const choose = (chosen: string | null) => control.setFilter({ [filter.key]: chosen });
  if (filter.kind === 'text') {
    return (
      <TypedField
        className={styles.filter}
        label={filter.label}
        value={value ?? ''}
        onSettled={(text) => choose(text)}
      />
    );
  }
  if (filter.kind === 'dates') {
    const [first, last] = namesOf(filter) as [string, string];
    return (
      <DateFilter
        label={filter.label}
        from={filters[first] ?? null}
        to={filters[last] ?? null}
        onChange={(from, to) => control.setFilter({ [first]: from, [last]: to })}
      />
    );
  }
  if (filter.kind === 'pick') {
    return (
      <ComboBox
        className={styles.filter}
        label={filter.label}
        hideLabel
        value={value}
        onChange={choose}
        options={filter.options}
        placeholder={filter.all}
      />
    );
  }
  if (filter.kind === 'several') {
    const chosen = value?.split(',') ?? [];
    const words = filter.options.filter((option) => chosen.includes(option.value)).map(({ label }) => label);
    return (
      <SeveralMenu
        className={styles.opener}
        label={`${filter.label}: ${words.join(', ') || filter.all}`}
        options={filter.options}
        chosen={chosen}
        onChange={(values) => choose(values.join(',') || null)}
      >
        <span className={styles.chosen}>{words.join(', ') || filter.all}</span>
      </SeveralMenu>
    );
  }
  return (
    <Select
      className={styles.filter}
      label={filter.label}
      hideLabel
      value={value ?? ALL}
      onChange={(chosen) => choose(chosen === ALL ? null : chosen)}
      groups={[{ key: filter.key, options: [{ value: ALL, label: filter.all }, ...filter.options] }]}
    />
  );
}
