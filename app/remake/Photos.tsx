import type { Remake } from '../../shared/remake/wire.ts';
import { laterApi } from '../platform/later-api.ts';
import { notify } from '../platform/notify.ts';
import { usePreview } from '../platform/use-preview.ts';
import { saveFile } from '../platform/save-file.ts';
import styles from './Remakes.module.css';

/** The photos of a report, small; a click saves one. */
export function Photos({ remake: { id, photos } }: { readonly remake: Pick<Remake, 'id' | 'photos'> }) {
  if (photos.length === 0) return null;
  return (
    <ul className={styles.photos} aria-label="Photos">
      {photos.map((photo) => (
        <li key={photo.id}>
          <Photo remakeId={id} photoId={photo.id} filename={photo.filename} />
        </li>
      ))}
    </ul>
  );
}

interface PhotoProps {
  readonly remakeId: string;
  readonly photoId: string;
  readonly filename: string;
}

function Photo({ remakeId, photoId, filename }: PhotoProps) {
  const params = { id: remakeId, photoId };
  const url = usePreview(`${remakeId} ${photoId}`, (signal) =>
    laterApi.remake.photo({ params, query: { form: 'preview' } }, signal),
  );
  const save = async () => {
    const answer = await laterApi.remake.photo({ params });
    if (answer.ok) saveFile(answer.value, filename);
    else notify({ tone: 'bad', title: 'The photo wasn’t saved', text: answer.error.message });
  };
  return (
    <button type="button" className={styles.photo} aria-label={`Save ${filename}`} onClick={() => void save()}>
      {url && <img src={url} alt="" />}
    </button>
  );
}
