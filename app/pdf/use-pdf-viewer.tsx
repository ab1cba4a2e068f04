import { type ReactNode, Suspense, useId, useState } from 'react';
import { laterPart } from '../platform/later-part.ts';
import { Modal } from '../ui/Modal.tsx';
import { openModal } from '../ui/modals.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import type { PdfToShow } from './PdfPages.tsx';

const PdfPages = laterPart(() => import('./PdfPages.tsx').then((m) => m.PdfPages));

interface PdfViewer {
  readonly show: (file: PdfToShow) => void;
  /** Stands somewhere on the page of whoever shows one. */
  readonly dialog: ReactNode;
}

/** Shows PDFs that people sent in a dialog; what reads them is loaded with the first one. */
export function usePdfViewer(): PdfViewer {
  const name = useId();
  const [shown, setShown] = useState<PdfToShow | null>(null);
  const show = (file: PdfToShow) => {
    setShown(file);
    openModal(name);
  };
  const dialog = shown && (
    <Modal name={name} title={shown.filename} size="l" onClose={() => setShown(null)}>
      <Suspense fallback={<Skeleton height={420} />}>
        <PdfPages shown={shown} />
      </Suspense>
    </Modal>
  );
  return { show, dialog };
}
