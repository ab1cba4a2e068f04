import { failure } from '../../shared/base/failure.ts';
import { err, ok } from '../../shared/base/result.ts';
import { bodyInFiles } from '../../shared/site-content/documents.ts';
import { siteContentEndpoints as api } from '../../shared/site-content/wire.ts';
import type { Body } from '../../shared/site-content/bodies.ts';
import { problemsOf } from '../../shared/site-content/check-page.ts';
import { parseKept } from '../db/kept-json.ts';
import { handle, type Route } from '../route.ts';
import { publishDocument, restoreVersion, saveDraft, takeOff } from './change.ts';
import type { SiteContentNeeds } from './needs.ts';
import { findVersion } from './rows.ts';
import { documentView, isNothing, listDocuments, readStanding } from './views.ts';

/** Texts, addresses and designs of the site as administrators edit them. */
export function siteContentRoutes(needs: SiteContentNeeds): Route[] {
  const { db } = needs.database;
  return [
    handle(api.list, async ({ query }) => {
      await needs.content.refresh();
      return ok({ documents: await listDocuments(needs, query.kind) });
    }),
    handle(api.get, async ({ params }) => {
      await needs.content.refresh();
      const standing = await readStanding(needs, db, params);
      if (standing === null || (isNothing(standing) && standing.row === null)) return err(failure('not_found'));
      return ok(await documentView(needs, db, standing));
    }),
    handle(api.version, async ({ params: { number, ...name } }) => {
      if (number === 0) {
        const body = bodyInFiles(name, needs.catalog.book());
        return body ? ok({ body }) : err(failure('not_found'));
      }
      const version = await findVersion(db, name, number);
      return version
        ? ok({ body: version.body === null ? null : parseKept<Body>(version.body) })
        : err(failure('not_found'));
    }),
    handle(api.preview, async ({ params, body: { body } }) => {
      if (body.kind !== params.kind) return err(failure('not_found'));
      const trial = needs.sitePages.trial(params, body);
      const page = await trial.page();
      return ok({ ...(page === null ? {} : { page }), problems: problemsOf(params, body, trial.facts) });
    }),
    handle(api.saveDraft, ({ actor, params, body }) => saveDraft(needs, actor, params, body.version, body.body)),
    handle(api.publish, ({ actor, params, body }) => publishDocument(needs, actor, params, body.version, body.body)),
    handle(api.takeOff, ({ actor, params, body }) => takeOff(needs, actor, params, body.version)),
    handle(api.restore, ({ actor, params, body }) => restoreVersion(needs, actor, params, body.version, body.number)),
  ];
}
