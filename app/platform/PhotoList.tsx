import type { ApiFailure } from '../../api/client.ts';
import type { Result } from '../../shared/base/result.ts';
import { notify } from './notify.ts';
import styles from './PhotoList.module.css';
import { saveFile } from './save-file.ts';
import { usePreview } from './use-preview.ts';

/** Photos that somebody sent. */
interface Photos {
  /** Id of what they are of. */
  readonly of: string;
  /** Has a photo fetched: small for the page where `form` says so, else as it was sent. */
  readonly load: (photoId: string, form?: 'preview', signal?: AbortSignal) => Promise<Result<Blob, ApiFailure>>;
}

interface PhotoListProps extends Photos {
  readonly label: string;
  readonly photos: readonly { readonly id: string; readonly filename: string }[];
}

/** Photos, small; a click saves one. Nothing where there are none. */
export function PhotoList({ label, photos, of, load }: PhotoListProps) {
  if (photos.length === 0) return null;
  return (
    <ul className={styles.photos} aria-label={label}>
      {photos.map(({ id, filename }) => (
        <li key={id}>
          <Photo of={of} load={load} photoId={id} filename={filename} />
        </li>
      ))}
    </ul>
  );
}

interface PhotoProps extends Photos {
  readonly photoId: string;
  readonly filename: string;
}

function Photo({ of, load, photoId, filename }: PhotoProps) {
  const url = usePreview(`${of} ${photoId}`, (signal) => load(photoId, 'preview', signal));
  const save = async () => {
    const answer = await load(photoId);
    if (answer.ok) saveFile(answer.value, filename);
    else notify({ tone: 'bad', title: 'The photo wasn’t saved', text: answer.error.message });
  };
  return (
    <button type="button" className={styles.photo} aria-label={`Save ${filename}`} onClick={() => void save()}>
      {url && <img src={url} alt="" />}
    </button>
  );
}
