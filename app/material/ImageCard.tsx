import { ImageUp, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { MAX_MATERIAL_IMAGE_BYTES } from '../../shared/catalog/material-image.ts';
import type { MaterialFile } from '../../shared/material/wire.ts';
import { Swatch } from '../catalog/parts/Swatch.tsx';
import { laterApi } from '../platform/later-api.ts';
import { notify } from '../platform/notify.ts';
import { Button } from '../ui/Button.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import { Row, Stack } from '../ui/Layout.tsx';
import { TitledCard } from '../ui/TitledCard.tsx';
import { useConfirm } from '../ui/use-confirm.tsx';
import styles from './Material.module.css';
import { materialsChanged } from './queries.ts';

/** A material's picture: as it is shown, with buttons to publish another one and to take it away. */
export function ImageCard({ file: { material, version } }: { readonly file: MaterialFile }) {
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const confirm = useConfirm();
  const { image } = material.swatch;
  const publish = async (picture: File | null) => {
    setBusy(true);
    const body = { version, reason: picture ? 'A picture' : 'No picture', ...(picture ? { image: picture } : {}) };
    const answer = await laterApi.material.setImage({ params: { id: String(material.id) }, body });
    setBusy(false);
    setRefused(answer.ok ? null : answer.error.message);
    if (!answer.ok) return;
    notify({ tone: 'good', title: picture ? 'The picture is published' : 'The picture is removed' });
    await materialsChanged();
  };
  const choose = (picture: File | undefined) => {
    if (!picture) return;
    if (picture.size <= MAX_MATERIAL_IMAGE_BYTES) return void publish(picture);
    setRefused(`The picture is ${Math.ceil(picture.size / 1024 / 1024)} MB; we take up to 12 MB. Save a smaller one.`);
  };
  const remove = async () => {
    const text = 'Cards and pages show the drawn swatch again.';
    if (await confirm.ask({ title: 'Remove the picture?', text, action: 'Remove the picture' })) await publish(null);
  };
  return (
    <TitledCard id="picture" title="Picture">
      {confirm.dialog}
      <div className={styles.picture}>
        <Swatch swatch={material.swatch} large className={styles.swatch} />
        <Stack gap={3}>
          <p className={styles.quiet}>
            {image ? 'Cards and pages show this picture.' : 'Cards and pages show this swatch, drawn by us.'} JPEG, PNG
            or WebP, best a close-up of the sheet.
          </p>
          <Row gap={2}>
            <Button size="s" busy={busy} icon={<ImageUp aria-hidden="true" />} onClick={() => input.current?.click()}>
              {image ? 'Upload another picture' : 'Upload a picture'}
            </Button>
            {image && (
              <Button
                size="s"
                variant="quiet"
                disabled={busy}
                icon={<Trash2 aria-hidden="true" />}
                onClick={() => void remove()}
              >
                Remove the picture
              </Button>
            )}
          </Row>
        </Stack>
      </div>
      <FormMessage message={refused} />
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        aria-label="Picture of the material"
        hidden
        onChange={(event) => {
          choose(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </TitledCard>
  );
}
