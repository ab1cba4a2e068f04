import type { ComponentProps } from 'react';
import { NET_DAYS } from '../../shared/trade-credit/status.ts';
import { SelectField } from '../ui/SelectField.tsx';

/** Days after which invoices on terms are due. */
export function NetDaysField(props: Omit<ComponentProps<typeof SelectField>, 'label' | 'children'>) {
  return (
    <SelectField {...props} label="Invoices due after">
      {NET_DAYS.map((days) => (
        <option key={days} value={days}>{`${days} days`}</option>
      ))}
    </SelectField>
  );
}
