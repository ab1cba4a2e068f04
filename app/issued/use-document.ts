import { useMutation } from '@tanstack/react-query';
import type { IssuedDocument } from '../../shared/issued/content.ts';
import { laterApi } from '../platform/later-api.ts';
import { notify } from '../platform/notify.ts';
import { failureOf, unwrap } from '../platform/query-client.tsx';
import { saveFile } from '../platform/save-file.ts';

/** Issues a quote: the document as it is from now on. Rejects with a CallError. */
export async function issued(id: string, signal?: AbortSignal): Promise<IssuedDocument> {
  return unwrap(await laterApi.issued.issue({ params: { id } }, signal));
}

/** Fetches the PDF of a quote and has it saved under its number. */
export function usePdf(quoteId: string): { readonly busy: boolean; readonly save: () => void } {
  const act = useMutation({
    mutationFn: async () => {
      const { content } = await issued(quoteId);
      const pdf = unwrap(await laterApi.issued.asset({ params: { id: quoteId } }));
      saveFile(pdf, `${content.number.replaceAll('/', '-')}.pdf`);
    },
    onError: (error) => notify({ tone: 'bad', title: 'Error', text: failureOf(error).message }),
  });
  return { busy: act.isPending, save: () => act.mutate() };
}
