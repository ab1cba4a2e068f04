import { useQuery } from '@tanstack/react-query';
import { CircleAlert, Download } from 'lucide-react';
import { useState } from 'react';
import type { InvoiceHead } from '../../shared/invoice/wire.ts';
import type { LinkOrder } from '../../shared/order/link-wire.ts';
import { laterApi } from '../platform/later-api.ts';
import { notify } from '../platform/notify.ts';
import { unwrap } from '../platform/query-client.tsx';
import { saveFile } from '../platform/save-file.ts';
import { Reported } from '../remake/Remakes.tsx';
import remakes from '../remake/Remakes.module.css';
import { type ReportBody, ReportDialog } from '../remake/ReportProblem.tsx';
import { reportModal } from '../remake/report-modal.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { openModal } from '../ui/modals.ts';
import { payersOrderKey } from './payers-order.ts';

interface PayersProps {
  readonly token: string;
  readonly order: LinkOrder;
}

/** Invoices of the order as PDF, and the way to report a problem: for who gets its e-mails. */
export function PayersActions({ token, order }: PayersProps) {
  const { data: invoices = [] } = useQuery({
    queryKey: [...payersOrderKey(token), 'invoices'],
    queryFn: async ({ signal }) => unwrap(await laterApi.byLink.invoices({ params: { token } }, signal)).invoices,
  });
  return (
    <>
      {invoices.map((invoice) => (
        <SheetButton key={invoice.id} token={token} invoice={invoice} />
      ))}
      <Button icon={<CircleAlert aria-hidden="true" />} onClick={() => openModal(reportModal(order.number))}>
        Report a problem
      </Button>
    </>
  );
}

const SHEETS = { invoice: 'Invoice', credit_note: 'Credit note' } as const;

function SheetButton({ token, invoice }: { readonly token: string; readonly invoice: InvoiceHead }) {
  const { id, kind, number } = invoice;
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const pdf = await laterApi.byLink.invoicePdf({ params: { token, id } });
    setBusy(false);
    if (pdf.ok) return saveFile(pdf.value, `${number}.pdf`);
    notify({ tone: 'bad', title: 'Not saved', text: pdf.error.message });
  };
  return (
    <Button icon={<Download aria-hidden="true" />} busy={busy} onClick={() => void save()}>
      {SHEETS[kind]} {number}
    </Button>
  );
}

/** Reports that who paid by a link sent, with our answers, and the form of another one. */
export function PayersReports({ token, order }: PayersProps) {
  const params = { token };
  const { data: reports } = useQuery({
    queryKey: [...payersOrderKey(token), 'reports'],
    queryFn: async ({ signal }) => unwrap(await laterApi.byLink.reports({ params }, signal)).reports,
  });
  const send = (body: ReportBody) =>
    laterApi.byLink.report({ params, body: { ...body, version: String(order.version) } });
  return (
    <>
      {reports && reports.length > 0 && (
        <Card as="section" aria-labelledby="order-remakes">
          <h2 id="order-remakes" className={remakes.title}>
            What you reported
          </h2>
          {reports.map((report) => (
            <Reported key={report.id} report={report}>
              {report.photo_count > 0 && (
                <p className={remakes.faint}>{report.photo_count === 1 ? '1 photo' : `${report.photo_count} photos`}</p>
              )}
            </Reported>
          ))}
        </Card>
      )}
      <ReportDialog name={reportModal(order.number)} lines={order.lines} reports={reports} send={send} />
    </>
  );
}
