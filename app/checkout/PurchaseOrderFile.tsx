import { useQuery } from '@tanstack/react-query';
import { Download, FileText, X } from 'lucide-react';
import { useState } from 'react';
import type { ApiFailure } from '../../api/client.ts';
import { MAX_PURCHASE_ORDER_BYTES } from '../../shared/attachment/limits.ts';
import type { Attachment } from '../../shared/attachment/wire.ts';
import { err, type Result } from '../../shared/base/result.ts';
import { usePdfViewer } from '../pdf/use-pdf-viewer.tsx';
import { laterApi } from '../platform/later-api.ts';
import { notify } from '../platform/notify.ts';
import { saveFile } from '../platform/save-file.ts';
import { PAPER_TYPES, sentFile } from '../platform/sent-file.ts';
import { AttachButton } from '../ui/AttachButton.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { useConfirm } from '../ui/use-confirm.tsx';
import styles from './PurchaseOrderFile.module.css';
import { purchaseOrderChanged, purchaseOrderQuery } from './purchase-order-query.ts';

type Change = (version: number | undefined) => Promise<Result<unknown, ApiFailure>>;

interface PurchaseOrderFileProps {
  /** The quote that it hangs on, or that the order was. */
  readonly quoteId: string;
  readonly mayChange: boolean;
  /** Makes a change, named in words that follow "You were about to"; answers what went wrong. */
  readonly apply: (mine: string, change: Change) => Promise<ApiFailure | null>;
}

/** The customer's purchase order as a file: looked at and saved, and where it may be changed sent, replaced and taken off. */
export function PurchaseOrderFile({ quoteId, mayChange, apply }: PurchaseOrderFileProps) {
  const { data: file } = useQuery(purchaseOrderQuery(quoteId));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const confirm = useConfirm();
  const params = { id: quoteId };
  if (file === undefined || (file === null && !mayChange)) return null;
  const change = async (mine: string, work: Change) => {
    setBusy(true);
    const failure = await apply(mine, work);
    setProblem(failure?.message ?? null);
    await purchaseOrderChanged(quoteId);
    setBusy(false);
  };
  const send = (chosen: File) => {
    if (chosen.size > MAX_PURCHASE_ORDER_BYTES) return setProblem('The file is larger than 20 MB.');
    return change('add the purchase order', (version) =>
      laterApi.attachment.attachPurchaseOrder({ params, body: { purchase_order: [sentFile(chosen)] }, version }),
    );
  };
  const remove = async ({ filename }: Attachment) => {
    const title = 'Remove the purchase order?';
    if (!(await confirm.ask({ title, text: `${filename} will be removed. Its number stays.`, action: 'Remove it' })))
      return;
    await change('remove the purchase order', (version) =>
      laterApi.attachment.removePurchaseOrder({ params, version }),
    );
  };
  return (
    <div className={styles.file} aria-busy={busy || undefined}>
      {confirm.dialog}
      {file && <Shown quoteId={quoteId} file={file} onRemove={mayChange ? () => void remove(file) : null} />}
      {mayChange && (
        <AttachButton
          inputLabel="Purchase order"
          testId="purchase-order-input"
          accept={PAPER_TYPES}
          busy={busy}
          onFiles={([chosen]) => void send(chosen)}
        >
          {file !== null ? 'Send another purchase order' : 'Add the purchase order as a file'}
        </AttachButton>
      )}
      {problem !== null && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}

interface ShownProps {
  readonly quoteId: string;
  readonly file: Attachment;
  /** Null where it may not be taken off. */
  readonly onRemove: (() => void) | null;
}

/** PDFs are shown by a click, pictures saved. */
function Shown({ quoteId, file: { filename, pages }, onRemove }: ShownProps) {
  const viewer = usePdfViewer();
  const load = async () => {
    const answer = await laterApi.attachment.purchaseOrderFile({ params: { id: quoteId } });
    return answer.ok ? answer : err(answer.error.message);
  };
  const save = async () => {
    const answer = await load();
    if (answer.ok) saveFile(answer.value, filename);
    else notify({ tone: 'bad', title: 'The file wasn’t saved', text: answer.error });
  };
  return (
    <div className={styles.shown}>
      {viewer.dialog}
      {pages === null ? (
        <span className={styles.name}>{filename}</span>
      ) : (
        <button type="button" className={styles.name} onClick={() => viewer.show({ filename, load })}>
          <FileText size={16} aria-hidden="true" />
          {filename}
        </button>
      )}
      <IconButton label={`Save ${filename}`} onClick={() => void save()}>
        <Download aria-hidden="true" />
      </IconButton>
      {onRemove && (
        <IconButton label={`Remove ${filename}`} onClick={onRemove}>
          <X aria-hidden="true" />
        </IconButton>
      )}
    </div>
  );
}
