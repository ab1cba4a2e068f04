import { useState } from 'react';
import type { Job } from '../../shared/production/wire.ts';
import { MAX_FIRST_PHOTOS } from '../../shared/production/first-article.ts';
import { laterApi } from '../platform/later-api.ts';
import { notify } from '../platform/notify.ts';
import { saveFile } from '../platform/save-file.ts';
import { usePreview } from '../platform/use-preview.ts';
import { AttachButton } from '../ui/AttachButton.tsx';
import styles from './FirstPhotos.module.css';
import { floorChanged } from './queries.ts';

/** Types that the file dialog offers; a tablet opens its camera. The content decides in the end. */
const ACCEPT = 'image/jpeg,image/png,image/webp,image/avif';

interface FirstPhotosProps {
  readonly first: Pick<Job['first_pieces'][number], 'id' | 'photos'>;
  /** The line’s name. */
  readonly name: string;
  /** Whether photos can be added here. */
  readonly adds?: boolean;
}

/** Photos of a first piece, small; a click saves one. */
export function FirstPhotos({ first: { id, photos }, name, adds = false }: FirstPhotosProps) {
  return (
    <div className={styles.row}>
      {photos.length > 0 && (
        <ul className={styles.photos} aria-label={`Photos of ${name}`}>
          {photos.map((photo) => (
            <li key={photo.id}>
              <Photo id={id} photoId={photo.id} filename={photo.filename} />
            </li>
          ))}
        </ul>
      )}
      {adds && photos.length < MAX_FIRST_PHOTOS && <AddPhoto id={id} name={name} />}
    </div>
  );
}

function AddPhoto({ id, name }: { readonly id: string; readonly name: string }) {
  const [busy, setBusy] = useState(false);
  const add = async (file: File) => {
    setBusy(true);
    const answer = await laterApi.batch.addFirstPhoto({ params: { id }, body: { photo: [file] } });
    await floorChanged();
    setBusy(false);
    if (!answer.ok) notify({ tone: 'bad', title: 'The photo wasn’t added', text: answer.error.message });
  };
  return (
    <AttachButton
      label={`Add a photo of ${name}`}
      inputLabel={`Photo of ${name}`}
      testId="first-photo"
      accept={ACCEPT}
      busy={busy}
      onFiles={([file]) => void add(file)}
    >
      Add a photo
    </AttachButton>
  );
}

interface PhotoProps {
  readonly id: string;
  readonly photoId: string;
  readonly filename: string;
}

function Photo({ id, photoId, filename }: PhotoProps) {
  const params = { id, photoId };
  const url = usePreview(`${id} ${photoId}`, (signal) =>
    laterApi.batch.firstPhoto({ params, query: { form: 'preview' } }, signal),
  );
  const save = async () => {
    const answer = await laterApi.batch.firstPhoto({ params });
    if (answer.ok) saveFile(answer.value, filename);
    else notify({ tone: 'bad', title: 'The photo wasn’t saved', text: answer.error.message });
  };
  return (
    <button type="button" className={styles.photo} aria-label={`Save ${filename}`} onClick={() => void save()}>
      {url && <img src={url} alt="" />}
    </button>
  );
}
