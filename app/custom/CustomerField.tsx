import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useState } from 'react';
import { ComboBox, Input } from 'react-aria-components/ComboBox';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import type { CustomerHead } from '../../shared/custom/wire.ts';
import { laterApi } from '../platform/later-api.ts';
import { unwrap } from '../platform/query-client.tsx';
import fieldStyles from '../ui/Field.module.css';
import selectStyles from '../ui/Select.module.css';

interface CustomerFieldProps {
  /** The e-mail chosen; empty for none. */
  readonly value: string;
  /** Told the e-mail, empty for none, and who that is. */
  readonly onChange: (email: string, customer: CustomerHead | null) => void;
  readonly error?: string | undefined;
}

/** An account, found by typing words of its e-mail or name. Arrow keys move, Enter chooses, Escape leaves. */
export function CustomerField({ value, onChange, error }: CustomerFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState(value);
  const search = useDeferredValue(typed.trim());
  const { data = [], isFetching } = useQuery({
    queryKey: ['customers', search],
    queryFn: async ({ signal }) => unwrap(await laterApi.custom.customers({ query: { search } }, signal)).customers,
    enabled: search !== '',
    placeholderData: (before) => before,
  });
  return (
    <ComboBox
      className={fieldStyles.field ?? ''}
      aria-labelledby={`${id}-label`}
      items={search === '' ? [] : data}
      inputValue={typed}
      onInputChange={(text) => {
        setTyped(text);
        // Typed text names nobody until somebody is chosen.
        if (text !== value) onChange('', null);
      }}
      selectedKey={value === '' ? null : value}
      onSelectionChange={(key) => {
        if (key === null) return;
        onChange(String(key), data.find(({ email }) => email === key) ?? null);
        setTyped(String(key));
      }}
      defaultFilter={() => true}
      isInvalid={error !== undefined}
      allowsEmptyCollection
    >
      <span id={`${id}-label`} className={fieldStyles.label}>
        Customer
      </span>
      <div className={fieldStyles.box} data-invalid={error === undefined ? undefined : ''}>
        <Input
          className={selectStyles.entry ?? ''}
          placeholder="E-mail or name"
          autoComplete="off"
          aria-describedby={error === undefined ? undefined : `${id}-error`}
        />
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className={fieldStyles.error}>
          {error}
        </p>
      )}
      <Popover className={selectStyles.popover ?? ''} offset={4} containerPadding={8} maxHeight={420}>
        <ListBox
          className={selectStyles.list ?? ''}
          renderEmptyState={() => (
            <p className={selectStyles.none}>
              {search === '' ? 'Type an e-mail or name.' : isFetching ? 'Searching …' : 'No matching account.'}
            </p>
          )}
        >
          {(customer: CustomerHead) => (
            <ListBoxItem id={customer.email} textValue={customer.email} className={selectStyles.option ?? ''}>
              <span className={selectStyles.words}>
                <span className={selectStyles.label}>
                  {customer.name ? `${customer.name}, ${customer.email}` : customer.email}
                </span>
              </span>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}
