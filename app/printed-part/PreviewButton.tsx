import { Box } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { PrintedModel } from '../../shared/printed-part/wire.ts';
import { laterPart } from '../platform/later-part.ts';
import { Button } from '../ui/Button.tsx';

const ModelPreview = laterPart(() => import('./preview/ModelPreview.tsx').then((m) => m.ModelPreview));

/** Shows a model in 3D; what draws it is fetched then. */
export function PreviewButton({ model }: { readonly model: PrintedModel }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="s" icon={<Box />} aria-label={`Show in 3D, ${model.name}`} onClick={() => setOpen(true)}>
        Show in 3D
      </Button>
      {open && (
        <Suspense>
          <ModelPreview model={model} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
