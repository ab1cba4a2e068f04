import { queryOptions } from '@tanstack/react-query';
import { err, type Result } from '../../shared/base/result.ts';
import type { FileForm } from '../../shared/machine-files/forms.ts';
import type { Order } from '../../shared/order/wire.ts';
import type { Part } from '../../shared/quote/wire.ts';
import { laterApi } from '../platform/later-api.ts';
import { notify } from '../platform/notify.ts';
import { unwrap } from '../platform/query-client.tsx';
import { saveFile } from '../platform/save-file.ts';

/** Contents of the machine files of an order's parts: they never change. */
export const machineFilesQuery = (id: string) =>
  queryOptions({
    queryKey: ['orders', 'machine files', id],
    queryFn: async ({ signal }) => unwrap(await laterApi.machineFile.list({ params: { id } }, signal)).parts,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });

/** Saves one file of a part. */
export async function saveMachineFile({ id, number }: Order, part: Part, form: FileForm): Promise<void> {
  const file = await laterApi.machineFile.file({ params: { id, partId: part.id }, query: { form } });
  const name = form === 'original' ? part.filename : `${number} ${part.name}.${form}`;
  save(file, name);
}

/** Saves every file of an order as one ZIP. */
export async function saveAllFiles({ id, number }: Order): Promise<void> {
  save(await laterApi.machineFile.all({ params: { id } }), `${number}.zip`);
}

function save(file: Result<Blob, { readonly message: string }>, name: string): void {
  const saved = file.ok ? file : err(file.error.message);
  if (saved.ok) saveFile(saved.value, name);
  else notify({ tone: 'bad', title: 'The file wasn’t saved', text: saved.error });
}
