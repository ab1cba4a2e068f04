import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FileText, Paperclip, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { MAX_DRAWINGS } from '../../shared/attachment/limits.ts';
import type { TechnicalDrawing } from '../../shared/attachment/wire.ts';
import type { ApiFailure } from '../../api/client.ts';
import { err, type Result } from '../../shared/base/result.ts';
import { laterApi } from '../platform/later-api.ts';
import { notify } from '../platform/notify.ts';
import { failureOf, unwrap } from '../platform/query-client.tsx';
import { isSettledConflict, writeQuote } from '../platform/quote-writes.ts';
import { quoteQuery } from '../platform/quotes.ts';
import { usePdfViewer } from '../pdf/use-pdf-viewer.tsx';
import { Button } from '../ui/Button.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { useConfirm } from '../ui/use-confirm.tsx';
import styles from './PartDrawings.module.css';
import { saveFile } from '../platform/save-file.ts';
import { sentFile } from '../platform/sent-file.ts';

/** Types that the file dialog offers; the content decides in the end. */
const ACCEPT = '.pdf,.png,.jpg,.jpeg,.webp,.gif,.tif,.tiff,.avif';

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
  const attach = (files: File[]) => {
    const body = { technical_drawings: files.map(sentFile) };
    change.mutate(() =>
      writeQuote(on.id, `attach a drawing to ${partName}`, (version) =>
        laterApi.attachment.attachDrawings({ params: { id: partId }, body, version }),
      ),
    );
  };
  const remove = async ({ id, filename }: TechnicalDrawing) => {
    const text = `${filename} goes off ${partName} and is not made with it.`;
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
        <AttachButton partName={partName} busy={change.isPending} onFiles={attach} />
      )}
    </div>
  );
}

interface AttachButtonProps {
  readonly partName: string;
  readonly busy: boolean;
  readonly onFiles: (files: File[]) => void;
}

function AttachButton({ partName, busy, onFiles }: AttachButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        size="s"
        variant="quiet"
        icon={<Paperclip size={14} aria-hidden="true" />}
        busy={busy}
        aria-label={`Attach a drawing to ${partName}`}
        onClick={() => input.current?.click()}
      >
        Attach a drawing
      </Button>
      <input
        ref={input}
        type="file"
        accept={ACCEPT}
        multiple
        hidden
        aria-label={`Technical drawings of ${partName}`}
        data-testid="technical-drawings-input"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}

function Drawing({ drawing }: { readonly drawing: TechnicalDrawing }) {
  const preview = usePreview(drawing);
  const params = { id: drawing.part_id, drawingId: drawing.id };
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

/** The small picture of a drawing, as the page may show it; null while there is none. */
function usePreview({ part_id, id, has_preview }: TechnicalDrawing): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!has_preview) return;
    const given = new AbortController();
    let made: string | null = null;
    const input = { params: { id: part_id, drawingId: id }, query: { form: 'preview' } } as const;
    void laterApi.attachment.drawing(input, given.signal).then((answer) => {
      if (!answer.ok || given.signal.aborted) return;
      made = URL.createObjectURL(answer.value);
      setUrl(made);
    });
    return () => {
      given.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [part_id, id, has_preview]);
  return url;
}
