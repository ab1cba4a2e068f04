import { useId, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { laterApi } from '../platform/later-api.ts';
import { notify } from '../platform/notify.ts';
import { adoptAccount } from '../platform/session-state.ts';
import { Button } from '../ui/Button.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import styles from './AvatarCrop.module.css';
import { cutOut } from './cut-out.ts';

interface AvatarCropProps {
  /** Address of the chosen picture. */
  readonly source: string;
  /** It is saved, or was given up. */
  readonly onDone: () => void;
}

const LARGEST_ZOOM = 4;
const UNREADABLE = 'We can’t open this picture. Use a JPEG, PNG or WebP.';

/** Cuts a square out of a picture and sends it. Dragging or the arrow keys move it, the slider or the wheel makes it larger. */
export function AvatarCrop({ source, onDone }: AvatarCropProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const slider = useId();
  const save = async () => {
    if (!area) return;
    setBusy(true);
    const bytes = await cutOut(source, area);
    const answer = bytes && (await laterApi.profile.setAvatar({ body: bytes }));
    setBusy(false);
    if (!answer) return setProblem(UNREADABLE);
    if (!answer.ok) return setProblem(answer.error.message);
    adoptAccount(answer.value);
    notify({ tone: 'good', title: 'Your picture is saved' });
    onDone();
  };
  return (
    <div className={styles.crop}>
      <FormMessage message={problem} />
      <div className={styles.stage}>
        <Cropper
          image={source}
          crop={crop}
          zoom={zoom}
          maxZoom={LARGEST_ZOOM}
          aspect={1}
          cropShape="round"
          showGrid={false}
          keyboardStep={4}
          disableAutomaticStylesInjection
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setArea(pixels)}
          cropperProps={{
            role: 'group',
            'aria-label': 'Part of the picture that is kept: move it with the arrow keys',
          }}
          mediaProps={{ alt: '', onError: () => setProblem(UNREADABLE) }}
        />
      </div>
      <label className={styles.zoom} htmlFor={slider}>
        <span>Size</span>
        <input
          id={slider}
          type="range"
          min={1}
          max={LARGEST_ZOOM}
          step={0.05}
          value={zoom}
          aria-valuetext={`${Math.round(zoom * 100)} %`}
          onChange={(event) => setZoom(Number(event.target.value))}
        />
      </label>
      <div className={styles.actions}>
        <Button variant="primary" busy={busy} disabled={!area} onClick={() => void save()}>
          Save the picture
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
