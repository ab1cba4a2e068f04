import { Layers } from 'lucide-react';
import { holdsPages } from '../../part/pages/holds-pages.ts';
import { holdsPieces } from '../../part/pieces/holds-pieces.ts';
import { usePart } from '../../part/use-part.ts';
import { Button } from '../../ui/Button.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { openModal } from '../../ui/modals.ts';
import { PagesBar } from '../pages/PagesBar.tsx';
import { PIECES_MODAL, PiecesChoice } from './PiecesChoice.tsx';
import { useDropsTakenApart } from './use-drops-taken-apart.ts';
import { usePieces } from './use-pieces.ts';

/** How many parts and pages the file in hand holds, over the drawing; a press shows them. */
export function FileBar() {
  const { report, choices, link } = usePart();
  useDropsTakenApart();
  return (
    <>
      {holdsPieces({ report, choices, link }) && <PiecesBar />}
      {holdsPages(report) && <PagesBar />}
    </>
  );
}

/** How many parts the file holds; a press shows both ways to make it. */
function PiecesBar() {
  const pieces = usePieces();
  if (pieces === null) return null;
  const { kinds } = pieces;
  return (
    <>
      <Button
        size="s"
        icon={<Layers aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => openModal(PIECES_MODAL)}
      >
        {kinds === 1 ? '1 part in this file' : `${kinds} parts in this file`}
      </Button>
      <Modal name={PIECES_MODAL} title="Parts of this file" placement="bottom">
        <PiecesChoice />
      </Modal>
    </>
  );
}
