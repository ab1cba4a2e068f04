import { useState } from 'react';
import type { Job } from '../../shared/production/wire.ts';
import { MAX_FIRST_PHOTOS } from '../../shared/production/first-article.ts';
import { laterApi } from '../platform/later-api.ts';
import { notify } from '../platform/notify.ts';
import { PhotoList } from '../platform/PhotoList.tsx';
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
      <PhotoList
        label={`Photos of ${name}`}
        of={id}
        photos={photos}
        load={(photoId, form, signal) =>
          laterApi.batch.firstPhoto({ params: { id, photoId }, ...(form ? { query: { form } } : {}) }, signal)
        }
      />
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
