import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FileText, X } from 'lucide-react';
import { MAX_DRAWINGS } from '../../shared/attachment/limits.ts';
import type { TechnicalDrawing } from '../../shared/attachment/wire.ts';
import type { ApiFailure } from '../../api/client.ts';
import { err, type Result } from '../../shared/base/result.ts';
import { laterApi } from '../platform/later-api.ts';
import { notify } from '../platform/notify.ts';
import { failureOf, unwrap } from '../platform/query-client.tsx';
import { isSettledConflict, writeQuote } from '../platform/quote-writes.ts';
import { quoteQuery } from '../platform/quotes.ts';
import { usePreview } from '../platform/use-preview.ts';
import { usePdfViewer } from '../pdf/use-pdf-viewer.tsx';
import { AttachButton } from '../ui/AttachButton.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { useConfirm } from '../ui/use-confirm.tsx';
import styles from './PartDrawings.module.css';
import { saveFile } from '../platform/save-file.ts';
import { PAPER_TYPES, sentFile } from '../platform/sent-file.ts';

interface PartDrawingsProps {
  readonly partId: string;
  readonly partName: string;
  /** Quote or order that the part is on: its drawings are read all at once. */
  readonly on: { readonly kind: 'quote' | 'order'; readonly id: string };
  readonly readOnly: boolean;
}

const keyOf = ({ kind, id }: PartDrawingsProps['on']) => ['technical-drawings', kind, id] as const;

/** The technical drawings of a part: pictures small, saved by a click; PDFs by their pages, shown by a click. */
export function PartDrawings({ partId, partName, on, readOnly }: PartDrawingsProps) {
  const client = useQueryClient();
  const params = { id: on.id };
  const drawings = useQuery({
    queryKey: keyOf(on),
    queryFn: async ({ signal }) => {
      const { attachment } = laterApi;
      const all = on.kind === 'quote' ? attachment.drawingsOfQuote : attachment.drawingsOfOrder;
      return unwrap(await all({ params }, signal)).technical_drawings;
    },
  });
  const change = useMutation({
    mutationFn: async (work: () => Promise<Result<unknown, ApiFailure>>) => unwrap(await work()),
    onError: (error) => {
      const failure = failureOf(error);
      if (!isSettledConflict(failure)) notify({ tone: 'bad', title: 'Error', text: failure.message });
    },
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: keyOf(on) });
      await client.invalidateQueries({ queryKey: quoteQuery(on.id).queryKey });
    },
  });
  const confirm = useConfirm();
  const mine = drawings.data?.filter(({ part_id }) => part_id === partId) ?? [];
  if (readOnly && mine.length === 0) return null;
  const attach = (files: readonly File[]) => {
    const body = { technical_drawings: files.map(sentFile) };
    change.mutate(() =>
      writeQuote(on.id, `attach a drawing to ${partName}`, (version) =>
        laterApi.attachment.attachDrawings({ params: { id: partId }, body, version }),
      ),
    );
  };
  const remove = async ({ id, filename }: TechnicalDrawing) => {
    const text = `${filename} will be removed from ${partName}, and we won’t use it.`;
    if (!(await confirm.ask({ title: 'Remove this drawing?', text, action: 'Remove the drawing' }))) return;
    change.mutate(() =>
      writeQuote(on.id, `take ${filename} off ${partName}`, (version) =>
        laterApi.attachment.removeDrawing({ params: { id: partId, drawingId: id }, version }),
      ),
    );
  };
  return (
    <div className={styles.drawings} aria-busy={change.isPending || undefined}>
      {confirm.dialog}
      {mine.length > 0 && (
        <ul aria-label={`Technical drawings of ${partName}`}>
          {mine.map((drawing) => (
            <li key={drawing.id}>
              <Drawing drawing={drawing} />
              {!readOnly && (
                <IconButton label={`Remove ${drawing.filename}`} onClick={() => void remove(drawing)}>
                  <X aria-hidden="true" />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {!readOnly && mine.length < MAX_DRAWINGS && (
        <AttachButton
          label={`Attach a drawing to ${partName}`}
          inputLabel={`Technical drawings of ${partName}`}
          testId="technical-drawings-input"
          accept={PAPER_TYPES}
          multiple
          busy={change.isPending}
          onFiles={attach}
        >
          Attach a drawing
        </AttachButton>
      )}
    </div>
  );
}

function Drawing({ drawing }: { readonly drawing: TechnicalDrawing }) {
  const params = { id: drawing.part_id, drawingId: drawing.id };
  const preview = usePreview(drawing.has_preview ? `${drawing.part_id} ${drawing.id}` : null, (signal) =>
    laterApi.attachment.drawing({ params, query: { form: 'preview' } }, signal),
  );
  const viewer = usePdfViewer();
  const load = async () => {
    const answer = await laterApi.attachment.drawing({ params });
    return answer.ok ? answer : err(answer.error.message);
  };
  const save = async () => {
    const answer = await load();
    if (answer.ok) saveFile(answer.value, drawing.filename);
    else notify({ tone: 'bad', title: 'Error', text: answer.error });
  };
  const isPdf = drawing.pages !== null;
  const pages = drawing.pages === null ? '' : `, ${drawing.pages} ${drawing.pages === 1 ? 'page' : 'pages'}`;
  return (
    <>
      {viewer.dialog}
      <button
        type="button"
        className={styles.drawing}
        title={`${isPdf ? 'Show' : 'Save'} ${drawing.filename}`}
        onClick={() => (isPdf ? viewer.show({ filename: drawing.filename, load }) : void save())}
      >
        {preview ? <img src={preview} alt="" /> : <FileText size={20} aria-hidden="true" />}
        <span>{drawing.filename + pages}</span>
      </button>
    </>
  );
}
