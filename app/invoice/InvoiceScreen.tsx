import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { RoleGate } from '../organization/RoleGate.tsx';
import { NotThere } from '../platform/NotThere.tsx';
import { QueryScope } from '../platform/query-client.tsx';
import { Button, LinkButton } from '../ui/Button.tsx';
import { InvoiceSheet } from './InvoiceSheet.tsx';
import { sketchesQuery } from '../platform/orders.ts';
import page from '../issued/SheetPage.module.css';
import { orderInvoicesQuery } from './queries.ts';

/** The invoices of an order and what corrects them, a sheet each, to be printed. */
export function InvoiceScreen() {
  return (
    <QueryScope>
      <div className={page.page}>
        <RoleGate kind="invoice" title="Invoices are for owners, admins and finance">
          <Sheets />
        </RoleGate>
      </div>
    </QueryScope>
  );
}

function Sheets() {
  const { id = '' } = useParams();
  const { data, error } = useQuery(orderInvoicesQuery(id));
  // Pictures are a help: without them the sheet says all that it has to.
  const { data: sketches = [] } = useQuery(sketchesQuery(id));
  if (error || !data)
    return (
      <NotThere
        error={error}
        height={640}
        failed="We couldn’t find that invoice"
        action={<LinkButton to="/account/orders">See your orders</LinkButton>}
      />
    );
  return (
    <>
      <div className={page.tools}>
        <LinkButton to={`/account/orders/${id}`}>Back to the order</LinkButton>
        <Button variant="primary" icon={<Printer size={16} aria-hidden="true" />} onClick={() => window.print()}>
          Print
        </Button>
      </div>
      {data.invoices.map((invoice, i) => (
        <InvoiceSheet key={invoice.id} invoice={invoice} sketches={sketches} first={i === 0} mayPay={data.may_pay} />
      ))}
    </>
  );
}
