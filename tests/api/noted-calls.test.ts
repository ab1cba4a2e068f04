import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textOf } from '../support/sources.ts';
import { CALLERS } from './support/access-statuses.ts';
import { addressOf, ENDPOINTS, TABLE } from './support/access-table.ts';
import { minutePasses } from './support/clock.ts';
import type { Request } from './support/access-request.ts';
import { customer, guest, signIn } from './support/shopping.ts';
import { good, startWorld, type World } from './support/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ env: { UPLOAD_FILES_PER_DAY: '10000' } });
});
afterAll(() => world.close());

type Caller = (typeof CALLERS)[number];

async function tokenOf(caller: Caller, owner: string): Promise<string | null> {
  if (caller === 'nobody') return null;
  if (caller === 'guest') return (await guest(world)).apiToken;
  if (caller === 'owner') return owner;
  return caller === 'other'
    ? (await customer(world)).apiToken
    : (await signIn(world, `${caller}@kerfwise.test`)).apiToken;
}
/** Calls that change no quote, order, account or price, and why they leave no entry. */
const NO_ENTRY: Readonly<Record<string, string>> = {
  'badge.check': 'nothing changes: it tells whose badge it is',
  'batch.addFirstPhoto': 'the photo stands with the measured piece, with who sent it',
  ...Object.fromEntries(
    ['account.login', 'account.logout', 'identity.endSession', 'identity.signOutEverywhere'].map((name) => [
      name,
      'sessions begin and end, the account stays as it is',
    ]),
  ),
  ...Object.fromEntries(
    [
      'identity.forgetPassword',
      'identity.resendConfirmation',
      'identity.changeEmail',
      'legacy.sendMagicLink',
      'organization.resendInvitation',
    ].map((name) => [name, 'sends a link; what it is followed for is noted then']),
  ),
  ...Object.fromEntries(
    ['sharedView.share', 'sharedView.remove'].map((name) => [name, 'a view stands by itself, with who shared it']),
  ),
  'passkey.begin': 'nothing is added until the browser made a key',
  'siteContent.saveDraft': 'a draft names who wrote it; what is published is noted',
  'inquiry.send': 'a question stands by itself, with its time',
  ...Object.fromEntries(
    [
      'byLink.look',
      'calendar.weekEffect',
      'material.preview',
      'material.previewRateCard',
      'material.previewSpeeds',
      'order.cancelPlan',
      'refund.plan',
      'siteContent.preview',
    ].map((name) => [name, 'asks what would be']),
  ),
  ...Object.fromEntries(
    [
      'design.requestUpload',
      'design.upload',
      'design.addFont',
      'file.upload',
      'file.remove',
      'custom.uploads',
      'custom.designFile',
      'custom.productionFiles',
      'legacy.reorder',
    ].map((name) => [name, 'files and designs that are on nothing yet']),
  ),
  ...Object.fromEntries(
    ['saved.save', 'saved.rename', 'saved.remove', 'profile.addMaterial', 'profile.deleteMaterial'].map((name) => [
      name,
      'marks by which somebody finds things again',
    ]),
  ),
  ...Object.fromEntries(
    ['add', 'confirm', 'remove', 'setDefault'].map((name) => [
      `paymentMethod.${name}`,
      'cards are kept by the payment service; what is paid with one is noted',
    ]),
  ),
  ...Object.fromEntries(
    [
      'createAddress',
      'updateAddress',
      'deleteAddress',
      'createBillingAddress',
      'updateBillingAddress',
      'deleteBillingAddress',
    ].map((name) => [`checkout.${name}`, 'an address of no quote; a quote that has it is noted']),
  ),
  'identity.beginSecondFactor': 'nothing is asked until a code confirms it',
  'production.send': 'the scan itself stays, with who sent it',
  'production.endShift': 'the pauses themselves stay, with who sent them',
  'batch.firstArticle': 'the measured piece itself stays, with who measured it',
  'custom.message': 'the message itself stays, with who wrote it',
  'custom.read': 'a mark of what was read',
  'organization.endHelp': 'the request itself stays, with who asked and who ended it',
  'sandbox.tokenize': 'stands in for the payment service',
  'invoicePayment.pay': 'declined here; see terms.payment_booked',
  'profile.eraseDesign': 'of what somebody erases nothing is kept',
  'report.error': 'written to the log',
  'visit.enter': 'a visit names nobody; what an account saw stands with it',
  'visit.page': 'counts of pages name nobody',
  'visit.vitals': 'counts of pages name nobody',
  'site.renew': 'a page is made of the same facts once more',
  'site.checkSitemap': 'a build without rendered pages has none to look at; with them it leaves site.sitemap_checked',
};

/** Calls that no caller of the access table gets through, with the kind of entry that they leave where somebody does. */
const REFUSED_HERE: Readonly<Record<string, string | null>> = {
  // A report stands by itself, with its time.
  'fit.report': null,
  // A password that is entered again changes nothing.
  'identity.prove': null,
  'identity.google': 'account.linked',
  'identity.confirmSecondFactor': 'account.second_factor',
  'identity.endSecondFactor': 'account.second_factor',
  'passkey.add': 'account.second_factor',
  'passkey.prove': null,
  'passkey.signIn': null,
  'passkey.remove': 'account.second_factor',
  'user.removeSecondFactor': 'account.second_factor',
  'user.removeStaff': 'account.changed',
  'material.restore': 'prices.published',
  'identity.setPassword': 'account.password_changed',
  'identity.confirmEmail': 'account.changed',
  'identity.confirmEmailChange': 'account.changed',
  // A pending request ends; it had not changed the account.
  'identity.stopEmailChange': null,
  'organization.leave': 'organization.member_changed',
  'organization.accept': 'organization.member_changed',
  'organization.askApproval': 'quote.changed',
  // The request itself stays, with who asked.
  'organization.askHelp': null,
  'organization.decideApproval': 'quote.approval_changed',
  'organization.withdrawApproval': 'quote.approval_changed',
  'credit.claim': 'credit.claimed',
  'credit.cancelPrime': 'account.prime_cancelled',
  'coupon.end': 'coupon.ended',
  'checkout.settleCharge': 'charge.settled',
  'byLink.confirm': 'order.placed',
  // Gives the payment service's word to what notes it.
  'paymentCase.webhook': null,
  'paymentCase.settle': 'charge.settled',
  'legacy.magicLogin': 'account.changed',
  'terms.ask': 'terms.asked',
  'terms.apply': 'terms.payment_applied',
  'refund.agree': 'order.refund_moved',
  'refund.refuse': 'order.refund_moved',
  'refund.retry': 'order.refund_moved',
  'refund.bookStray': 'order.refund_moved',
  'refund.settleStray': 'charge.settled',
  'refund.settle': 'order.refund_moved',
  'purchase.refund': 'credit.refund_moved',
  'upkeep.retryJob': 'job.retried',
  'upkeep.dropJob': 'job.dropped',
};

/** Calls made first, with the owner's token, where there is otherwise nothing to take away. */
const FIRST: Readonly<Record<string, string>> = {
  'coupon.clear': 'coupon.set',
  'checkout.clearBillingAddress': 'checkout.setBillingAddress',
  'profile.removeAvatar': 'profile.setAvatar',
};

/** Kinds that the server notes in its own time, beside whatever call is made just then. */
const OWN_TIME: ReadonlySet<string> = new Set(['site.texts_checked']);

const WRITING = ENDPOINTS.filter(([, { method }]) => method !== 'get');
const BY_NAME = Object.fromEntries(ENDPOINTS);

async function kinds(): Promise<string[]> {
  const rows = await world.deps.database.db.selectFrom('activity').select('kind').orderBy('id').execute();
  return rows.map(({ kind }) => kind).filter((kind) => !OWN_TIME.has(kind));
}

async function prepared(name: string, owner: string): Promise<Request> {
  const made = await TABLE[name]![1](world, owner);
  return typeof made === 'function' ? made() : made;
}

function call(name: string, request: Request, token: string | null) {
  const endpoint = BY_NAME[name]!;
  return world.call(endpoint.method.toUpperCase(), addressOf(endpoint, request), { token, body: request.body });
}

/** How a call is made that changes something. */
async function changing(name: string, owner: string): Promise<Request> {
  if (name === 'organization.buyFor') {
    good(await world.client(owner).organization.create({ body: { name: 'Workshop' } }));
    return { body: { organization_id: null } };
  }
  const first = FIRST[name];
  if (first === undefined) return prepared(name, owner);
  const before = await prepared(first, owner);
  expect((await call(first, before, owner)).status).toBe(200);
  return { params: before.params ?? {} };
}

/** The last of the callers whom the access table lets through. */
function allowed(name: string): Caller | undefined {
  return CALLERS.findLast((_, i) => TABLE[name]![0][i] === 200);
}

describe('[AC12] a call that changes something leaves an entry', () => {
  it.each(WRITING.map(([name]) => name).filter(allowed))('%s', async (name) => {
    await minutePasses(world);
    const owner = (await customer(world)).apiToken;
    const request = await changing(name, owner);
    const token = await tokenOf(allowed(name)!, owner);
    const before = (await kinds()).length;
    expect((await call(name, request, token)).status).toBe(200);
    const written = (await kinds()).slice(before);
    if (name in NO_ENTRY) expect(written, `is noted now: no exception any more (${NO_ENTRY[name]})`).toEqual([]);
    else expect(written, 'leaves no entry, and no reason is named').not.toEqual([]);
  });

  it('or no caller of the table gets through, and what it would leave is named', () => {
    const refused = WRITING.map(([name]) => name).filter((name) => !allowed(name));
    expect(Object.keys(REFUSED_HERE).sort()).toEqual(refused.sort());
    const noted = textOf('api/activity/note.ts');
    for (const kind of Object.values(REFUSED_HERE)) if (kind) expect(noted).toContain(`'${kind}'`);
    expect(Object.keys(NO_ENTRY).filter((name) => !(name in BY_NAME))).toEqual([]);
  });
});
