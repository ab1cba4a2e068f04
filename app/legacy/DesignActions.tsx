import { Download, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import type { ImportedDesign } from '../../shared/legacy/wire.ts';
import { laterApi } from '../platform/later-api.ts';
import { notify } from '../platform/notify.ts';
import { saveFile } from '../platform/save-file.ts';
import { useSession } from '../platform/session-state.ts';
import { useReason } from '../platform/use-reason.ts';
import { useAgain } from '../saved/again-state.ts';
import { Button } from '../ui/Button.tsx';
import styles from './Imported.module.css';
import { reorderImported } from './reorder.ts';

/** Name of the list of imported designs. */
export const IMPORTED_DESIGNS = 'imported-designs';

/** Saves an imported file on the device. */
async function download({ id, filename, name }: ImportedDesign): Promise<void> {
  const file = await laterApi.legacy.designFile({ params: { id } });
  if (file.ok) saveFile(file.value, filename ?? name);
  else notify({ tone: 'bad', title: 'The file didn’t load', text: file.error.message });
}

/** Actions on an imported design: none where its file did not come along. Staff orders none for others. */
export function DesignActions({ design }: { readonly design: ImportedDesign }) {
  const { busy } = useAgain(IMPORTED_DESIGNS);
  const [reading, setReading] = useState(false);
  const mayAdd = useReason(useSession().account?.buysFor, 'quote') === null;
  if (design.filename === null) return <span className={styles.quiet}>No file</span>;
  const again = async () => {
    setReading(true);
    const { name, material } = design;
    await reorderImported(IMPORTED_DESIGNS, [{ design, name, material, quantity: 1, cents: null }]);
    setReading(false);
  };
  return (
    <span className={styles.actions}>
      {design.customer === undefined && mayAdd && (
        <Button
          size="s"
          icon={<RotateCcw aria-hidden="true" />}
          busy={reading}
          disabled={busy}
          onClick={() => void again()}
          aria-label={`Add to quote: ${design.name}`}
        >
          Add to quote
        </Button>
      )}
      <Button
        size="s"
        variant="quiet"
        icon={<Download aria-hidden="true" />}
        onClick={() => void download(design)}
        aria-label={`Download ${design.filename}`}
      >
        Download
      </Button>
    </span>
  );
}
