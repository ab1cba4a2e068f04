import { createHash } from 'node:crypto';
import { failure } from '../../shared/base/failure.ts';
import { err, ok } from '../../shared/base/result.ts';
import { designEndpoints as api } from '../../shared/design/wire.ts';
import { MAX_FONT_BYTES } from '../../shared/drawing/outlines/limits.ts';
import { isoNow } from '../clock.ts';
import { touchFont } from './font-rows.ts';
import { orRelease, reserveUpload } from './quota.ts';
import { handle, type Route } from '../route.ts';
import type { DesignNeeds } from './needs.ts';

/**
 * Taking in fonts. A font is kept under the hash of its bytes, never under a name that was sent along, and only once a
 * thread has read it. Whoever knows the hash may outline with it; nobody can fetch it again.
 */
export function fontRoutes(deps: DesignNeeds): Route[] {
  return [
    handle(api.addFont, async ({ body, caller, address }) => {
      const { db } = deps.database;
      const accountId = caller.account.id;
      if (!(await deps.limits.fonts.take(caller.account.id))) return err(failure('rate_limited'));
      const reserved = await reserveUpload(deps, { accountId, address, bytes: body.length });
      if (!reserved.ok) return reserved;
      const key = createHash('sha256').update(body).digest('hex');
      const limits = { maxBytes: MAX_FONT_BYTES, expectedBytes: body.length, expectedSha256: key };
      const stored = await orRelease(reserved.value, () =>
        deps.storage.put(key, new Blob([Buffer.from(body)]).stream(), limits),
      );
      // One that others sent before stays whatever comes of this call.
      const isNew = stored.ok;
      if (!stored.ok && stored.error !== 'exists') {
        await reserved.value.release();
        return err(failure('upload_incomplete', { message: 'The font did not arrive. Send it again.' }));
      }
      const font = await deps.analysis.readFont(key, caller.account.id);
      if (!font.ok) {
        if (isNew) await deps.storage.remove(key);
        return font;
      }
      await touchFont(db, key, isoNow(deps.clock));
      return ok({ id: `sha256:${key}`, ...font.value });
    }),
  ];
}
