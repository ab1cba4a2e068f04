import { Layers } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { openModal } from '../../ui/modals.ts';
import { PIECES_MODAL, PiecesChoice, useRememberedChoice } from './PiecesChoice.tsx';
import { usePieces } from './use-pieces.ts';

/** How many parts the file holds, over the drawing; a press shows both ways to make it. */
export function PiecesBar() {
  const pieces = usePieces();
  useRememberedChoice(pieces);
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
