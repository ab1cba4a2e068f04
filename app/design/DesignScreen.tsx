import { CloudOff } from 'lucide-react';
import { Suspense, useEffect } from 'react';
import { laterPart } from '../platform/later-part.ts';
import { Navigate, useParams } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { useNetwork } from '../platform/network.ts';
import { notify } from '../platform/notify.ts';
import { usePageTitle } from '../platform/page-title.ts';
import { PricePanel } from '../pricing/PricePanel.tsx';
import { followSaid } from '../part/said.ts';
import { pickPart } from '../part/tray/lay.ts';
import { useTraySize } from '../part/tray/use-tray.ts';
import { holdsPages } from '../part/pages/holds-pages.ts';
import { holdsPieces } from '../part/pieces/holds-pieces.ts';
import { partOfDesign } from '../part/store.ts';
import { usePart } from '../part/use-part.ts';
import { openModal } from '../ui/modals.ts';
import { Slot } from '../ui/Slot.tsx';
import { useModalOpen } from '../ui/modals.ts';
import styles from './DesignScreen.module.css';
import { DrawingArea } from './DrawingArea.tsx';
import { BendsList } from './parts/BendsList.tsx';
import { Dock, useDockOpen } from './parts/Dock.tsx';
import { Opening, Rejected } from './parts/DesignStates.tsx';
import { Differences } from './parts/Differences.tsx';
import { DropAnywhere } from '../part/DropAnywhere.tsx';
import { LimitsDialog } from './parts/Limits.tsx';
import { FaceAndGrain } from './parts/FaceAndGrain.tsx';
import { OperationsList } from './parts/OperationsList.tsx';
import { QuestionBar } from './parts/Questions.tsx';
import { ROTATION_MODAL, SIZE_MODAL, TEXT_MODAL } from './parts/modal-names.ts';
import { VerdictBar } from './parts/Verdict.tsx';
import { WorkSheet } from './parts/WorkSheet.tsx';
import { leadTo } from './lead.ts';
import { pointAtNothing, resetView, view } from './state.ts';
import { useKeys } from './use-keys.ts';
import { useWide } from './use-wide.ts';

const stay = () => {};

/** Components for several parts come with the second file. */
const TextDialog = laterPart(() => import('./parts/TextDialog.tsx').then((m) => m.TextDialog));
const SizeDialog = laterPart(() => import('./parts/SizeDialog.tsx').then((m) => m.SizeDialog));
const RotationDialog = laterPart(() => import('./parts/SizeDialog.tsx').then((m) => m.RotationDialog));
const TrayStrip = laterPart(() => import('./tray/TrayStrip.tsx').then((m) => m.TrayStrip));
const FileBar = laterPart(() => import('./pieces/FileBar.tsx').then((m) => m.FileBar));
const SheetSide = laterPart(() => import('./pieces/SheetSide.tsx').then((m) => m.SheetSide));
const PartsList = laterPart(() => import('./tray/PartsList.tsx').then((m) => m.PartsList));

/** The workspace; the address of a design puts it in hand first. */
export function DesignScreen() {
  const { designId } = useParams();
  return designId === undefined ? <InHand /> : <Named key={designId} designId={designId} />;
}

/** Puts the design of an address in hand where this device has it; else says so and begins anew, as the product spec §2 has it. */
function Named({ designId }: { readonly designId: string }) {
  const { restored } = usePart();
  const held = restored ? partOfDesign(designId) : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when what this device keeps is there.
  useEffect(() => {
    if (!restored) return;
    if (held !== null) pickPart(held);
    else notify({ tone: 'info', title: 'That design isn’t on this device', text: 'Drop its file to continue.' });
  }, [restored]);
  if (!restored) return <Opening />;
  return <Navigate replace to={held === null ? '/#upload' : '/designs'} />;
}

/** Operations on the left, the drawing in the middle, the price on the right. */
function InHand() {
  const { id, status, filename, restored } = usePart();
  const several = useTraySize() > 0;
  const { listing } = useSnapshot(view);
  usePageTitle(filename || 'Design');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another part starts with nothing pointed at.
  useEffect(resetView, [id]);
  useEffect(followSaid, []);
  const list = several && listing;
  if (status === 'none') return restored ? <Navigate replace to="/#upload" /> : <Opening />;
  return (
    <div className={styles.screen}>
      {(status === 'ready' || list) && <h1 className={styles.hidden}>{`Design ${filename}`}</h1>}
      <Differences />
      {several && (
        <Suspense fallback={<div className={styles.strip} />}>
          <TrayStrip />
        </Suspense>
      )}
      {status === 'ready' ? <Workspace list={list} /> : list ? <Listing /> : null}
      {status === 'opening' && !list && <Opening key={id} />}
      {status === 'rejected' && !list && <Rejected />}
      <LaterTextDialog />
      <DropAnywhere onTaken={stay} />
    </div>
  );
}

/** All parts, while there is nothing else beside them. */
function Listing() {
  return (
    <div className={styles.workspace}>
      <Suspense>
        <PartsList />
      </Suspense>
    </div>
  );
}

function Workspace({ list }: { readonly list: boolean }) {
  const wide = useWide();
  const isOpen = useDockOpen();
  const { report, choices, link } = usePart();
  const drawing = report?.drawing;
  // Places and contours are the drawing's: one of another size or with other repairs starts with nothing pointed at.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the drawing changes.
  useEffect(pointAtNothing, [drawing]);
  useKeys();
  const bar = (holdsPieces({ report, choices, link }) || holdsPages(report)) && (
    <div className={styles.bar}>
      <Suspense>
        <FileBar />
      </Suspense>
    </div>
  );
  const size = () => openModal(SIZE_MODAL);
  if (list && !wide) return <Listing />;
  return (
    <div className={styles.workspace}>
      {wide ? (
        <>
          <div className={styles.centre} data-dock={list ? undefined : isOpen ? 'open' : 'folded'}>
            {list ? (
              <Suspense>
                <PartsList />
              </Suspense>
            ) : (
              <>
                <DrawingArea onSize={size} docked />
                {bar}
                <Dock onSize={size} />
              </>
            )}
          </div>
          {list && choices.piece !== null ? (
            <Suspense>
              <SheetSide />
            </Suspense>
          ) : (
            <>
              <PricePanel verdict={<VerdictBar />} onLead={leadTo} />
              <Slot name="sidebar">
                <aside className={styles.side} aria-label="Operations of the file">
                  <OperationsList />
                  <BendsList />
                  <FaceAndGrain />
                  <OnDevice />
                </aside>
              </Slot>
            </>
          )}
        </>
      ) : (
        <>
          <DrawingArea onSize={size} />
          {bar}
          <QuestionBar onSize={size} />
          <WorkSheet />
        </>
      )}
      <LaterSizeDialogs />
      <LimitsDialog />
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

/** The dialog that turns text into outlines, fetched when it is opened. */
function LaterTextDialog() {
  return <Suspense>{useModalOpen(TEXT_MODAL) && <TextDialog />}</Suspense>;
}

/** Dialogs of size and rotation, fetched when they are opened. */
function LaterSizeDialogs() {
  const [size, rotation] = [useModalOpen(SIZE_MODAL), useModalOpen(ROTATION_MODAL)];
  return (
    <Suspense>
      {size && <SizeDialog />}
      {rotation && <RotationDialog />}
    </Suspense>
  );
}
