import type { ContentDocument } from '../../../shared/site-content/wire.ts';
import { askQuestion } from './questions.ts';
import { draftedAddress, newAddress, publishedAddress, removedAddress, TO_PRICING } from './site-content.ts';
import type { World } from './world.ts';
import type { Prepare, Request } from './access-request.ts';
import { ADMIN, ANYONE, CUSTOMER_NOT_FOUND, PERSONAL, STAFF, type Statuses } from './access-statuses.ts';

const nothing: Prepare = async () => ({});

/** A call about a question that somebody asked, another one for each caller. */
function asked(call: (question: { readonly id: string }) => Request): Prepare {
  return async (world) => async () => call(await askQuestion(world));
}

/** A call about an address of the site, another one for each caller. */
function ofAddress(
  make: (world: World) => Promise<ContentDocument>,
  call: (document: ContentDocument) => Request['body'],
): Prepare {
  return async (world) => async () => {
    const document = await make(world);
    return { params: { kind: document.kind, key: document.key }, body: call(document) };
  };
}

const ABOUT = { kind: 'page', key: 'about' };

/** Rows of the access table for pages of the site, their visits and faults. */
export const SITE_ROWS: Record<string, readonly [Statuses, Prepare, typeof PERSONAL?]> = {
  'fit.list': [ANYONE, nothing],
  'fit.report': [
    CUSTOMER_NOT_FOUND,
    async () => ({ params: { id: 'no-such-card' }, body: { slot_mm: 3.1 } }),
    PERSONAL,
  ],
  'inquiry.send': [
    ANYONE,
    async () => ({
      body: { request_key: 'key-of-a-question', message: 'Can you bend 3 mm?', email: 'asker@kerfwise.test' },
    }),
  ],
  'inquiry.list': [STAFF, nothing],
  'inquiry.get': [STAFF, asked(({ id }) => ({ params: { id } }))],
  'inquiry.answer': [STAFF, asked(({ id }) => ({ params: { id }, body: { answer: 'Yes, up to 90°.' } }))],
  'inquiry.close': [STAFF, asked(({ id }) => ({ params: { id } }))],
  'site.delivery': [ANYONE, async () => ({ params: { zip: '78701' } })],
  'site.page': [ANYONE, async () => ({ params: { path: 'laser-cutting' } })],
  'site.searchIndex': [ANYONE, nothing],
  'site.setup': [ADMIN, nothing],
  'site.rendered': [ADMIN, nothing],
  'site.renew': [ADMIN, async () => ({ body: { path: null } })],
  'site.sitemap': [ADMIN, nothing],
  'site.checkSitemap': [ADMIN, nothing],
  'siteContent.list': [ADMIN, async () => ({ query: { kind: 'design' } })],
  'siteContent.get': [ADMIN, async () => ({ params: ABOUT })],
  'siteContent.version': [ADMIN, async () => ({ params: { ...ABOUT, number: '0' } })],
  'siteContent.preview': [ADMIN, async () => ({ params: newAddress(), body: { body: TO_PRICING } })],
  'siteContent.saveDraft': [ADMIN, ofAddress(draftedAddress, ({ version }) => ({ version, body: TO_PRICING }))],
  'siteContent.publish': [ADMIN, ofAddress(draftedAddress, ({ version }) => ({ version }))],
  'siteContent.takeOff': [ADMIN, ofAddress(publishedAddress, ({ version }) => ({ version }))],
  'siteContent.restore': [ADMIN, ofAddress(removedAddress, ({ version }) => ({ version, number: 1 }))],
  'visit.enter': [ANYONE, async () => ({ body: { experiment: 'PLG_SALES_ASSIST_2' } })],
  'visit.results': [ADMIN, nothing],
  'visit.speeds': [STAFF, nothing],
  'visit.page': [ANYONE, async () => ({ body: { path: '/', from: null } })],
  'visit.vitals': [ANYONE, async () => ({ body: { path: '/', lcp_ms: 900, inp_ms: null, cls: 0 } })],
  'report.error': [
    ANYONE,
    async () => ({ body: { kind: 'error', message: 'Error: x', path: '/', release: 'app-1.js' } }),
  ],
  'upkeep.policies': [ANYONE, nothing],
};
