import { Download, Eye, FileText } from 'lucide-react';
import type { ApiFailure } from '../../api/client.ts';
import type { Attachment } from '../../shared/attachment/wire.ts';
import { err, type Result } from '../../shared/base/result.ts';
import { saveFile } from '../platform/save-file.ts';
import { usePreview } from '../platform/use-preview.ts';
import { notify } from '../platform/notify.ts';
import { usePdfViewer } from '../pdf/use-pdf-viewer.tsx';
import { Button } from '../ui/Button.tsx';
import styles from './Certificate.module.css';

/** Fetches the certificate itself, or a small picture of it. */
export type LoadCertificate = (form: 'file' | 'preview', signal?: AbortSignal) => Promise<Result<Blob, ApiFailure>>;

interface CertificateProps {
  readonly certificate: Attachment;
  readonly load: LoadCertificate;
}

function bytesWords(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** A certificate: its picture where it is one, the viewer where it is a PDF, and a button that saves it. */
export function Certificate({ certificate, load }: CertificateProps) {
  const { id, filename, pages, bytes, has_preview } = certificate;
  const preview = usePreview(has_preview ? id : null, (signal) => load('preview', signal));
  const viewer = usePdfViewer();
  const look = () =>
    viewer.show({
      filename,
      load: async () => {
        const answer = await load('file');
        return answer.ok ? answer : err(answer.error.message);
      },
    });
  const save = async () => {
    const answer = await load('file');
    if (answer.ok) saveFile(answer.value, filename);
    else notify({ tone: 'bad', title: 'The certificate wasn’t saved', text: answer.error.message });
  };
  const facts = [pages === null ? '' : pages === 1 ? '1 page' : `${pages} pages`, bytesWords(bytes)];
  return (
    <div className={styles.certificate}>
      {preview ? (
        <img src={preview} alt={`Certificate ${filename}`} className={styles.picture} />
      ) : (
        <FileText size={28} aria-hidden="true" className={styles.icon} />
      )}
      <p className={styles.name}>
        {filename}
        <span>{facts.filter(Boolean).join(', ')}</span>
      </p>
      {viewer.dialog}
      {pages !== null && (
        <Button size="s" icon={<Eye aria-hidden="true" />} onClick={look}>
          View it
        </Button>
      )}
      <Button size="s" icon={<Download aria-hidden="true" />} onClick={() => void save()}>
        Save the certificate
      </Button>
    </div>
  );
}
