import { CloudOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { Navigate } from 'react-router-dom';
import { useNetwork } from '../platform/network.ts';
import { usePageTitle } from '../platform/page-title.ts';
import { PricePanel } from '../pricing/PricePanel.tsx';
import { PriceSheet } from '../pricing/PriceSheet.tsx';
import { usePart } from '../part/use-part.ts';
import { openModal } from '../ui/modals.ts';
import { Slot } from '../ui/Slot.tsx';
import styles from './DesignScreen.module.css';
import { DrawingArea } from './DrawingArea.tsx';
import { Opening, Rejected } from './parts/DesignStates.tsx';
import { Differences } from './parts/Differences.tsx';
import { DropAnywhere } from './parts/DropAnywhere.tsx';
import { FactChips } from './parts/FactChips.tsx';
import { NoticesCard, NoticesList } from './parts/Notices.tsx';
import { LimitsDialog } from './parts/Limits.tsx';
import { OperationsList } from './parts/OperationsList.tsx';
import { RotationDialog, SIZE_MODAL, SizeDialog } from './parts/SizeDialog.tsx';
import { TextDialog } from './parts/TextDialog.tsx';
import { SizeQuestion } from './parts/UnitChoices.tsx';
import { pointAtNothing, resetView, view } from './state.ts';
import { useWide } from './use-wide.ts';

const stay = () => {};

/** The workspace: operations on the left, the drawing in the middle, the price on the right. */
export function DesignScreen() {
  const { status, filename, restored } = usePart();
  usePageTitle(filename || 'Design');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another file starts with nothing pointed at.
  useEffect(resetView, [filename]);
  if (status === 'none') return restored ? <Navigate replace to="/#upload" /> : <Opening />;
  return (
    <div className={styles.screen}>
      {status === 'ready' && <h1 className={styles.hidden}>{`Design ${filename}`}</h1>}
      <Differences />
      {status === 'opening' && <Opening />}
      {status === 'rejected' && <Rejected />}
      {status === 'ready' && <Workspace />}
      <TextDialog />
      <DropAnywhere onTaken={stay} />
    </div>
  );
}

function Workspace() {
  const wide = useWide();
  const [open, setOpen] = useState(false);
  const { place } = useSnapshot(view);
  const { report } = usePart();
  const drawing = report?.drawing;
  // Places and contours are the drawing's: one of another size or with other repairs starts with nothing pointed at.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the drawing changes.
  useEffect(pointAtNothing, [drawing]);
  // "Show me" shows the drawing, which the open sheet covers.
  useEffect(() => {
    if (place) setOpen(false);
  }, [place]);
  const size = () => openModal(SIZE_MODAL);
  return (
    <div className={styles.workspace}>
      <DrawingArea>
        <div className={styles.corner}>
          <SizeQuestion onMore={size} />
          {wide && <NoticesCard />}
        </div>
        <FactChips wide={wide} onSize={size} onNotices={() => setOpen(true)} />
      </DrawingArea>
      {wide ? (
        <PricePanel />
      ) : (
        <PriceSheet open={open} onOpenChange={setOpen}>
          <OperationsList />
          <NoticesList />
        </PriceSheet>
      )}
      {wide && (
        <Slot name="sidebar">
          <aside className={styles.side} aria-label="Operations of the file">
            <OperationsList />
            <OnDevice />
          </aside>
        </Slot>
      )}
      <SizeDialog />
      <LimitsDialog />
      <RotationDialog />
    </div>
  );
}

/** Where the file is. */
function OnDevice() {
  const { link } = usePart();
  const { online } = useNetwork();
  if (link.designId && online) return null;
  return (
    <p className={styles.device}>
      <CloudOff size={16} strokeWidth={1.75} aria-hidden="true" />
      Works offline. Your file stays on this device until you add it to a quote.
    </p>
  );
}
