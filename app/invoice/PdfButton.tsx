import { Download } from 'lucide-react';
import type { InvoiceHead } from '../../shared/invoice/wire.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { useInvoicePdf } from './use-pdf.ts';

/** Saves an invoice as PDF, in a row of the list. */
export function PdfButton({ invoice }: { readonly invoice: InvoiceHead }) {
  const pdf = useInvoicePdf(invoice);
  return (
    <IconButton label={`PDF of ${invoice.number}`} disabled={pdf.busy} onClick={pdf.save}>
      <Download size={18} aria-hidden="true" />
    </IconButton>
  );
}
