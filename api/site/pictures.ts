import { createHash } from 'node:crypto';
import type { Failure } from '../../shared/base/failure.ts';
import { failure } from '../../shared/base/failure.ts';
import { err, ok, type Result } from '../../shared/base/result.ts';
import type { PagePicture } from '../../shared/site/page-picture.ts';
import type { PaperTask } from '../jobs/paper-thread.ts';
import type { ThreadPool } from '../jobs/thread-pool.ts';
import { paperFailure } from '../paper/paper-failure.ts';

/** Most pictures that are kept: some 60 kB each. */
const MOST = 120;
/** Owner of the tasks: of those that wait beyond what one owner may, the next is refused. */
const OWNER = 'site-pictures';

/** A picture, ready to be sent. */
export interface Drawn {
  readonly etag: string;
  readonly png: Uint8Array<ArrayBuffer>;
}

/** Needs of pictures. */
interface PictureNeeds {
  /** Tells one state of prices and texts from another. */
  readonly mark: () => string;
  readonly papers: Pick<ThreadPool, 'run'>;
}

/**
 * Pictures of public pages by address, price book and texts, drawn in a thread. Those who ask for the same one at once have it drawn once; of those that are
 * kept, the one that was asked for longest ago goes first. `find` says what stands on a page's picture, null where there is no such page.
 */
export function createPictures(
  { papers, mark }: PictureNeeds,
  find: (path: string) => Promise<PagePicture | null>,
): (path: string, mayDraw: () => boolean) => Promise<Result<Drawn, Failure> | null> {
  const kept = new Map<string, Drawn>();
  const coming = new Map<string, Promise<Result<Drawn, Failure> | null>>();
  const draw = async (path: string, key: string): Promise<Result<Drawn, Failure> | null> => {
    const picture = await find(path);
    if (picture === null) return null;
    const task: PaperTask = { kind: 'page', picture };
    const done = await papers.run<Uint8Array<ArrayBuffer>>(task, OWNER, 'refuse');
    if (!done.ok) return err(paperFailure(done.error, 'pictures'));
    const etag = `"${createHash('sha256').update(done.value).digest('base64url').slice(0, 22)}"`;
    const drawn = { etag, png: done.value };
    kept.set(key, drawn);
    if (kept.size > MOST) kept.delete(kept.keys().next().value!);
    return ok(drawn);
  };
  return async (path, mayDraw) => {
    const key = `${mark()} ${path}`;
    const known = kept.get(key);
    if (known) {
      kept.delete(key);
      kept.set(key, known);
      return ok(known);
    }
    const under = coming.get(key);
    if (under) return under;
    if (!mayDraw()) return err(failure('rate_limited'));
    const drawing = draw(path, key).finally(() => coming.delete(key));
    coming.set(key, drawing);
    return drawing;
  };
}
