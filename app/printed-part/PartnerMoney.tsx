import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCents } from '../../shared/base/money.ts';
import type { PrintedInvoice } from '../../shared/printed-part/wire.ts';
import { formatDay } from '../platform/dates.ts';
import { laterApi } from '../platform/later-api.ts';
import { useStep } from '../platform/use-step.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { DateField } from '../ui/DateField.tsx';
import { NumberField } from '../ui/NumberField.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import { Table } from '../ui/Table.tsx';
import { TextField } from '../ui/TextField.tsx';
import styles from './PrintFarm.module.css';
import { invoicesQuery, paymentsQuery, printFarmChanged } from './queries.ts';

/** Invoices of the print partner, what is open of them, and payments. For administrators. */
export function PartnerMoney() {
  const { data } = useQuery(invoicesQuery);
  const { data: payments = [] } = useQuery(paymentsQuery);
  if (!data || data.invoices.length === 0) return null;
  const open = data.invoices.filter(({ open_cents }) => open_cents > 0);
  return (
    <Card as="section" padding="s" aria-labelledby="partner" className={styles.plate}>
      <h2 id="partner">Print partner</h2>
      <p>{data.open_cents === 0 ? 'Everything is paid.' : `${formatCents(data.open_cents)} still to pay.`}</p>
      <Table
        caption="Invoices"
        rows={data.invoices}
        rowKey={({ id }) => id}
        columns={[
          { key: 'number', header: 'Invoice', cell: ({ number }) => number },
          { key: 'shipment', header: 'Shipment', cell: ({ shipment_number }) => shipment_number },
          { key: 'day', header: 'Date', cell: ({ issued_on }) => formatDay(issued_on) },
          { key: 'amount', header: 'Amount', align: 'right', cell: ({ amount_cents }) => formatCents(amount_cents) },
          { key: 'open', header: 'Open', align: 'right', cell: ({ open_cents }) => formatCents(open_cents) },
        ]}
      />
      {open.length > 0 && <Pay key={open.map(({ id, open_cents }) => `${id}${open_cents}`).join()} invoices={open} />}
      {payments.length > 0 && (
        <Table
          caption="Payments"
          rows={payments}
          rowKey={({ id }) => id}
          columns={[
            { key: 'invoice', header: 'Invoice', cell: ({ invoice_number }) => invoice_number },
            { key: 'day', header: 'Paid on', cell: ({ paid_on }) => formatDay(paid_on) },
            { key: 'reference', header: 'Reference', cell: ({ reference }) => reference },
            { key: 'amount', header: 'Amount', align: 'right', cell: ({ amount_cents }) => formatCents(amount_cents) },
          ]}
        />
      )}
    </Card>
  );
}

function Pay({ invoices }: { readonly invoices: readonly PrintedInvoice[] }) {
  const [id, setId] = useState(invoices[0]!.id);
  const invoice = invoices.find((one) => one.id === id) ?? invoices[0]!;
  const [dollars, setDollars] = useState(invoice.open_cents / 100);
  const [day, setDay] = useState<string | null>(null);
  const [reference, setReference] = useState('');
  const { busy, take } = useStep(printFarmChanged);
  const lacks = day === null || reference.trim() === '' || dollars <= 0;
  const pay = () => {
    const body = { invoice_id: invoice.id, amount_cents: Math.round(dollars * 100), paid_on: day!, reference };
    return take('pay', () => laterApi.printedPart.addPayment({ body }), 'Payment saved');
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!lacks) void pay();
      }}
    >
      <SelectField
        label="Invoice paid"
        value={invoice.id}
        onChange={(event) => {
          setId(event.target.value);
          setDollars(invoices.find((one) => one.id === event.target.value)!.open_cents / 100);
        }}
      >
        {invoices.map((one) => (
          <option key={one.id} value={one.id}>
            {one.number}, {formatCents(one.open_cents)} open
          </option>
        ))}
      </SelectField>
      <NumberField
        label="Amount paid"
        suffix="$"
        value={dollars}
        max={invoice.open_cents / 100}
        decimals={2}
        onChange={setDollars}
      />
      <DateField label="Day of payment" value={day} onChange={setDay} />
      <TextField label="Bank reference" value={reference} onChange={(event) => setReference(event.target.value)} />
      <Button type="submit" variant="primary" busy={busy === 'pay'} disabled={lacks}>
        Save payment
      </Button>
    </form>
  );
}
