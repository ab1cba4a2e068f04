import { Files } from 'lucide-react';
import { pageCountOf } from '../../part/pages/holds-pages.ts';
import { storedParts } from '../../part/store.ts';
import { usePart } from '../../part/use-part.ts';
import { Button } from '../../ui/Button.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { openModal } from '../../ui/modals.ts';
import { PAGES_MODAL, PagesChoice } from './PagesChoice.tsx';

/** How many pages or artboards the file has, over the drawing; a press shows all of them. */
export function PagesBar() {
  const { id, filename, report } = usePart();
  const count = pageCountOf(report);
  if (id === null) return null;
  // A piece of a page is named for the piece; its file is the page's.
  const file = storedParts().parts[id]?.file?.name ?? filename;
  return (
    <>
      <Button
        size="s"
        icon={<Files aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => openModal(PAGES_MODAL)}
      >
        {`${count} pages in this file`}
      </Button>
      <Modal name={PAGES_MODAL} title="Pages of this file" placement="bottom" size="m">
        <PagesChoice key={id} partId={id} filename={file} count={count} />
      </Modal>
    </>
  );
}
