import type { Remake } from '../../shared/remake/wire.ts';
import { laterApi } from '../platform/later-api.ts';
import { PhotoList } from '../platform/PhotoList.tsx';

/** The photos of a report. */
export function Photos({ remake: { id, photos } }: { readonly remake: Pick<Remake, 'id' | 'photos'> }) {
  return (
    <PhotoList
      label="Photos"
      of={id}
      photos={photos}
      load={(photoId, form, signal) =>
        laterApi.remake.photo({ params: { id, photoId }, ...(form ? { query: { form } } : {}) }, signal)
      }
    />
  );
}
