import { ScanLine } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/Button.tsx';

const CameraDialog = lazy(() => import('./CameraDialog.tsx').then(({ CameraDialog: one }) => ({ default: one })));

interface ScanButtonProps {
  /** Takes the text of a code as a scanner would type it. */
  readonly onCode: (code: string) => void;
  readonly size?: 's' | 'l';
}

/** Opens the camera to scan a code; its reader is fetched with the first press. */
export function ScanButton({ onCode, size = 's' }: ScanButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size={size} icon={<ScanLine size={18} aria-hidden="true" />} onClick={() => setOpen(true)}>
        Scan
      </Button>
      {open && (
        <Suspense>
          <CameraDialog
            onClose={() => setOpen(false)}
            onCode={(code) => {
              setOpen(false);
              onCode(code);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
