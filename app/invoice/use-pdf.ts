import { useMutation } from '@tanstack/react-query';
import type { InvoiceHead } from '../../shared/invoice/wire.ts';
import { laterApi } from '../platform/later-api.ts';
import { notify } from '../platform/notify.ts';
import { failureOf, unwrap } from '../platform/query-client.tsx';
import { saveFile } from '../platform/save-file.ts';

/** Fetches the PDF of an invoice or a credit note and has it saved under its number. */
export function useInvoicePdf({ id, number }: Pick<InvoiceHead, 'id' | 'number'>) {
  const act = useMutation({
    mutationFn: async () => saveFile(unwrap(await laterApi.invoice.pdf({ params: { id } })), `${number}.pdf`),
    onError: (error) => notify({ tone: 'bad', title: 'Not saved', text: failureOf(error).message }),
  });
  return { busy: act.isPending, save: () => act.mutate() };
}
