import sharp from 'sharp';
import { ENDPOINTS as BY_NAME } from '../../../api/rooms.ts';
import { type Endpoint, fullPath } from '../../../shared/base/endpoint.ts';
import { fontBytes } from '../../drawing/text/support.ts';
import { onImportedDesign, onImportedOrder } from './legacy.ts';
import { SITE_ROWS } from './access-site.ts';
import { STAFF_ROWS } from './access-staff.ts';
import { billingRows } from './billing-access.ts';
import { moneyRows } from './money-access.ts';
import { PAYMENT_ROWS } from './payment-access.ts';
import { orderRows } from './access-order.ts';
import { quoteRows } from './quote-access.ts';
import { confirmEmail } from './confirmed.ts';
import { fileOf, pdf } from './sent-files.ts';
import { ASKED } from './custom.ts';
import { addressFor } from './sent.ts';
import { ADDRESS, chipOf, pricedQuote, readyQuote, upload } from './shopping.ts';
import { good } from './world.ts';
import type { Prepare, Request } from './access-request.ts';
import {
  type Statuses,
  PART_OF_STAFF,
  ANYONE,
  refusedFor,
  VISITOR,
  OWN,
  CUSTOMER,
  CUSTOMERS_OWN,
  SHOPS_OWN,
  OWN_OR_ADMIN,
  STAFF,
  ADMIN,
  ADMIN_FINDS,
  type MemberStatuses,
  NOT_THERE,
  EVERYBODY,
  PERSONAL,
  SEEN,
  MADE,
  BILLED,
  PAID,
  NEW_MADE,
  NEW_BILLED,
  SEEN_BY_MAKER,
  MANAGED,
  ADMINISTERED,
  ALONE,
  CUSTOMERS_OWN_ALONE,
  CUSTOMER_NOT_FOUND,
  NO_PRIME,
  UNCONFIRMED,
  NOT_OVER,
  DECIDED,
} from './access-statuses.ts';
import {
  nothing,
  newSignUp,
  onDesign,
  onQuote,
  onPart,
  onPartOfQuote,
  onSaved,
  onSample,
  onAddress,
  onMaterial,
  onOrder,
  onDrawing,
  onPurchaseOrder,
  purchaseOrderForm,
  onShare,
  signedUpload,
  onFile,
  onRequest,
  draftPart,
  newEmail,
} from './access-things.ts';
import { asForm, exemptionForm, onExemption } from './access-exemptions.ts';
import {
  onOrganization,
  onOwnOrganization,
  onMember,
  onInvitation,
  onReadyQuote,
  askedQuote,
  mailing,
  HELP_ROWS,
} from './access-organization.ts';

const AVATAR = { width: 9, height: 9, channels: 3, background: '#000' } as const;
const NO_JOB = '0'.repeat(26);

/** Every endpoint: what each caller gets for the owner's thing, and where a token is needed, what members get for an organization's. */
export const TABLE: Record<string, readonly [Statuses, Prepare, (MemberStatuses | typeof PERSONAL)?]> = {
  'organization.list': [CUSTOMER, nothing, EVERYBODY],
  'organization.create': [CUSTOMER, async () => ({ body: { name: 'Workshop' } }), EVERYBODY],
  'organization.buyFor': [
    CUSTOMERS_OWN,
    async (world, token) => {
      const { id } = good(await world.client(token).organization.create({ body: { name: 'Workshop' } }));
      return { body: { organization_id: id } };
    },
    SEEN_BY_MAKER,
  ],
  'organization.rename': [CUSTOMERS_OWN, onOrganization({ name: 'Works' }), ADMINISTERED],
  'organization.remove': [CUSTOMERS_OWN, onOwnOrganization, SEEN_BY_MAKER],
  'organization.leave': [CUSTOMERS_OWN_ALONE, onOwnOrganization, ALONE],
  'organization.setRole': [CUSTOMERS_OWN, onMember({ role: 'buyer' }), MANAGED],
  'organization.setLimits': [
    CUSTOMERS_OWN,
    onMember({ limit_per_order_cents: 100_000, limit_per_month_cents: null }),
    MANAGED,
  ],
  'organization.removeMember': [CUSTOMERS_OWN, onMember(), MANAGED],
  'organization.invite': [
    CUSTOMERS_OWN,
    async (world, token) => async () => {
      const { params } = (await onOrganization()(world, token)) as Request;
      await confirmEmail(world, token);
      return { params, body: { email: newEmail(), role: 'viewer' } };
    },
    MANAGED,
  ],
  'organization.resendInvitation': [CUSTOMERS_OWN, onInvitation, MANAGED],
  'organization.deleteInvitation': [CUSTOMERS_OWN, onInvitation, MANAGED],
  'organization.invitation': [refusedFor(404), async () => ({ params: { token: 'nothing' } })],
  'organization.accept': [refusedFor(404), async () => ({ params: { token: 'nothing' }, body: {} })],
  'organization.moveQuote': [
    CUSTOMERS_OWN,
    async (world, token) => {
      const client = world.client(token);
      const { id: organization_id } = good(await client.organization.create({ body: { name: 'Workshop' } }));
      good(await client.organization.buyFor({ body: { organization_id: null } }));
      return { params: { id: (await pricedQuote(world, token)).id }, body: { organization_id } };
    },
    SEEN_BY_MAKER,
  ],
  ...HELP_ROWS,
  'organization.approvals': [CUSTOMERS_OWN, onOrganization(), SEEN],
  'organization.askApproval': [CUSTOMERS_OWN_ALONE, onReadyQuote, NOT_OVER],
  'organization.decideApproval': [
    [401, 403, 404, 404, 404, 404, 404],
    async (world, token) => {
      const { params, version } = await askedQuote(world, token);
      return { params, body: { approve: true, quote_version: version } };
    },
    DECIDED,
  ],
  'organization.withdrawApproval': [
    [401, 403, 404, 404, 404, 404, 404],
    async (world, token) => ({ params: (await askedQuote(world, token)).params }),
    PAID,
  ],
  'account.createGuest': [ANYONE, nothing],
  'account.login': [ANYONE, async () => ({ body: { email: 'customer@kerfwise.test', password: 'kerfwise-demo' } })],
  'account.signup': [ANYONE, newSignUp],
  'account.signupFromGuest': [[401, 200, 409, 409, 409, 409, 409], newSignUp, PERSONAL],
  'account.userinfo': [VISITOR, nothing, PERSONAL],
  'account.updateProfile': [VISITOR, async () => ({ body: { units: 'in' } }), PERSONAL],
  'account.logout': [VISITOR, nothing, PERSONAL],
  'identity.signInOptions': [ANYONE, nothing],
  'identity.google': [refusedFor(422), async () => ({ body: { credential: 'eyJ.eyJ.x' } })],
  'identity.forgetPassword': [ANYONE, async () => ({ body: { email: 'nobody@example.com' } })],
  'identity.setPassword': [
    refusedFor(410),
    async () => ({ body: { reset_token: 'nothing', new_password: 'long enough' } }),
  ],
  'identity.changePassword': [
    [401, 403, 200, 422, 422, 422, 200],
    async () => ({ body: { old_password: 'long enough', new_password: 'longer enough' } }),
    PERSONAL,
  ],
  'identity.confirmEmail': [refusedFor(410), async () => ({ body: { token: 'nothing' } })],
  'identity.resendConfirmation': [CUSTOMER, nothing, PERSONAL],
  'identity.changeEmail': [
    [401, 403, 200, 422, 422, 422, 200],
    async () => ({ body: { email: 'another@example.com', password: 'long enough' } }),
    PERSONAL,
  ],
  'identity.confirmEmailChange': [refusedFor(410), async () => ({ body: { token: 'nothing' } })],
  'identity.stopEmailChange': [refusedFor(410), async () => ({ body: { token: 'nothing' } })],
  'identity.security': [CUSTOMER, nothing, PERSONAL],
  'identity.endSession': [
    CUSTOMERS_OWN,
    async (world, token) => {
      const { email } = good(await world.client(token).identity.security({}));
      good(await world.client().account.login({ body: { email, password: 'long enough' } }));
      const { sessions } = good(await world.client(token).identity.security({}));
      return { params: { id: sessions.find(({ current }) => !current)!.id } };
    },
    PERSONAL,
  ],
  'identity.signOutEverywhere': [CUSTOMER, async () => ({ body: { keep_this: false } }), PERSONAL],
  'identity.segmentation': [
    CUSTOMER,
    async () => ({ body: { what_they_make: 'Art', why_they_make: 'Personal' } }),
    PERSONAL,
  ],
  'identity.organizationName': [CUSTOMER, async () => ({ body: { organization_name: 'Kim & Co' } }), PERSONAL],
  'profile.attention': [CUSTOMER, nothing, PERSONAL],
  'profile.credits': [CUSTOMER, nothing, PERSONAL],
  'profile.materials': [VISITOR, nothing, PERSONAL],
  'profile.addMaterial': [VISITOR, onMaterial, PERSONAL],
  'profile.deleteMaterial': [VISITOR, onMaterial, PERSONAL],
  'profile.settings': [CUSTOMER, nothing, PERSONAL],
  'profile.setDefaultAddress': [CUSTOMERS_OWN, onAddress(), PERSONAL],
  'profile.chooseMails': [CUSTOMER, async () => ({ body: { mails: { quote_reminders: false } } }), PERSONAL],
  'profile.avatar': [
    ANYONE,
    async (world, token) => {
      const body = new Uint8Array(await sharp({ create: AVATAR }).png().toBuffer());
      const { avatar } = good(await world.client(token).profile.setAvatar({ body }));
      return { params: { key: avatar!.split('/').at(-1)! } };
    },
  ],
  'profile.setAvatar': [CUSTOMER, async () => ({ body: await sharp({ create: AVATAR }).png().toBuffer() }), PERSONAL],
  'profile.removeAvatar': [CUSTOMER, nothing, PERSONAL],
  'profile.export': [CUSTOMER, nothing, PERSONAL],
  'profile.eraseDesign': [OWN, onDesign, MADE],
  'profile.deleteAccount': [
    CUSTOMERS_OWN,
    async (world, token) => {
      const { id } = good(await world.client(token).account.userinfo({}));
      return { params: { id }, body: { password: 'long enough' } };
    },
    PERSONAL,
  ],
  'catalog.catalogs': [ANYONE, nothing],
  'catalog.materials': [ANYONE, nothing],
  'catalog.properties': [ANYONE, async (world) => ({ params: { id: world.deps.catalog.book().materials[0]!.id } })],
  'catalog.details': [ANYONE, async (world) => ({ params: { slug: world.deps.catalog.book().materials[0]!.slug } })],
  'catalog.technologies': [ANYONE, nothing],
  'pricing.priceBook': [ANYONE, nothing],
  'design.requestUpload': [VISITOR, async () => ({ body: { filename: 'a.svg' } }), NEW_MADE],
  'design.upload': [ANYONE, signedUpload],
  'design.status': [OWN, onDesign, SEEN],
  'design.get': [OWN, onDesign, SEEN],
  'design.list': [VISITOR, nothing, EVERYBODY],
  'file.upload': [
    ANYONE,
    async (world, token) => async () => {
      const { signed_upload_url: url, file } = await addressFor(world, token, Buffer.from('x'), 'a.txt');
      const query = Object.fromEntries(new URL(url).searchParams);
      return { params: { id: file.id }, query, body: Buffer.from('x') };
    },
  ],
  'file.get': [OWN, onFile, PERSONAL],
  'file.file': [OWN, onFile, PERSONAL],
  'file.remove': [OWN, onFile, PERSONAL],
  'custom.uploads': [VISITOR, async () => ({ body: { files: [{ filename: 'a.step', size_bytes: 4 }] } }), PERSONAL],
  'custom.designFile': [OWN, onDesign, SEEN],
  'custom.submit': [CUSTOMER, async () => ({ body: ASKED }), NEW_MADE],
  'custom.create': [CUSTOMER, async () => ({ body: ASKED }), NEW_MADE],
  'custom.mine': [CUSTOMER, nothing, EVERYBODY],
  'custom.inbox': [STAFF, nothing],
  'custom.customers': [STAFF, async () => ({ query: { search: 'kerfwise' } })],
  'custom.get': [SHOPS_OWN, onRequest(), SEEN],
  // Staff reads what it may not take back.
  'custom.move': [[401, 403, 404, 404, 409, 409, 200], onRequest({ state: 'withdrawn' }), MADE],
  'custom.assign': [STAFF, onRequest({ assignee: 'me' })],
  'custom.messages': [SHOPS_OWN, onRequest(), SEEN],
  'custom.message': [SHOPS_OWN, onRequest({ text: 'Hello' }), MADE],
  'custom.read': [SHOPS_OWN, onRequest(), SEEN],
  'custom.putPart': [
    PART_OF_STAFF,
    async (world, token) => ({ body: { id: await draftPart(world, token), quantity: 3 } }),
    NOT_THERE,
  ],
  'custom.copyPart': [
    PART_OF_STAFF,
    async (world, token) => ({ params: { id: await draftPart(world, token) } }),
    NOT_THERE,
  ],
  // The second one of the staff finds it gone.
  'custom.removePart': [
    [401, 403, 404, 404, 200, 404, 404],
    async (world, token) => ({ params: { id: await draftPart(world, token) } }),
    NOT_THERE,
  ],
  'custom.productionFiles': [
    STAFF,
    async () => async () => {
      const form = new FormData();
      form.append('production_files[]', new File(['G0'], 'a.nc'));
      return { body: form };
    },
    PERSONAL,
  ],
  'design.addFont': [VISITOR, async () => ({ body: fontBytes('sans.woff') }), PERSONAL],
  'quote.create': [OWN, async (world, token) => ({ body: { design_ids: [await upload(world, token)] } }), MADE],
  'quote.latest': [VISITOR, nothing, EVERYBODY],
  'quote.get': [OWN, onQuote(), SEEN],
  'quote.addParts': [
    OWN,
    async (world, token) => ({
      params: { id: (await pricedQuote(world, token)).id },
      body: { design_ids: [await upload(world, token)] },
    }),
    MADE,
  ],
  'quote.changePart': [OWN, onPartOfQuote({ quantity: 3 }), MADE],
  'quote.removePart': [OWN, onPartOfQuote(), MADE],
  'quote.setPurchaseOrderNumber': [OWN, onQuote({ purchase_order_number: 'PO-1' }), MADE],
  'part.update': [OWN, onPart({ quantity: 3 }), MADE],
  'part.copy': [OWN, onPart(), MADE],
  'part.remove': [OWN, onPart(), MADE],
  'part.list': [VISITOR, nothing, EVERYBODY],
  'legacy.designs': [CUSTOMER, nothing, PERSONAL],
  'legacy.designFile': [SHOPS_OWN, onImportedDesign, PERSONAL],
  'legacy.reorder': [CUSTOMERS_OWN, onImportedDesign, PERSONAL],
  'legacy.orders': [CUSTOMER, nothing, PERSONAL],
  'legacy.order': [SHOPS_OWN, onImportedOrder, PERSONAL],
  'legacy.shopOrder': [STAFF, onImportedOrder],
  'legacy.sendMagicLink': [ANYONE, async () => ({ body: { email: 'nobody@example.com' } })],
  'legacy.magicLogin': [refusedFor(410), async () => ({ body: { token: 'nothing' } })],
  'saved.list': [VISITOR, nothing, EVERYBODY],
  'saved.save': [
    OWN,
    async (world, token) => ({ body: { part_id: (await pricedQuote(world, token)).parts[0]!.id } }),
    MADE,
  ],
  'saved.rename': [OWN, onSaved({ name: 'Lid' }), MADE],
  'saved.remove': [OWN, onSaved(), MADE],
  'sample.add': [VISITOR, async (world) => ({ body: { material_option_id: chipOf(world) } }), NEW_MADE],
  'sample.change': [OWN, onSample({ quantity: 3 }), MADE],
  'sample.remove': [OWN, onSample(), MADE],
  'checkout.listAddresses': [CUSTOMER, nothing, EVERYBODY],
  'checkout.createAddress': [CUSTOMER, async () => ({ body: ADDRESS }), NEW_BILLED],
  'checkout.getAddress': [CUSTOMERS_OWN, onAddress(), SEEN],
  'checkout.updateAddress': [CUSTOMERS_OWN, onAddress({ ...ADDRESS, city: 'Dallas' }), BILLED],
  'checkout.deleteAddress': [CUSTOMERS_OWN, onAddress(), BILLED],
  ...quoteRows(
    { ANYONE, OWN, VISITOR, CUSTOMER, CUSTOMERS_OWN, STAFF },
    { EVERYBODY, SEEN, MADE, NEW_MADE, BILLED, NEW_BILLED },
  ),
  ...moneyRows<Statuses, MemberStatuses | typeof PERSONAL>(
    { CUSTOMER, CUSTOMERS_OWN, ADMIN, ADMIN_FINDS, NO_PRIME, UNCONFIRMED, NO_CAMPAIGN: CUSTOMER_NOT_FOUND },
    { EVERYBODY, MADE, PERSONAL },
  ),
  'checkout.setShippingAddress': [
    CUSTOMERS_OWN,
    async (world, token) => ({
      params: { id: (await pricedQuote(world, token)).id },
      body: { shipping_address_id: good(await world.client(token).checkout.createAddress({ body: ADDRESS })).id },
    }),
    MADE,
  ],
  'checkout.productionRates': [OWN, onQuote(), SEEN],
  'checkout.setProductionRate': [OWN, onQuote({ production_speed_id: '2' }), MADE],
  'checkout.shippingRates': [
    CUSTOMERS_OWN,
    async (world, token) => ({ params: { id: (await readyQuote(world, token)).id } }),
    SEEN,
  ],
  'checkout.setShippingRate': [
    CUSTOMERS_OWN,
    async (world, token) => {
      const params = { id: (await readyQuote(world, token)).id };
      const { groups } = good(await world.client(token).checkout.shippingRates({ params }));
      const { shipping_rate_id, shipping_rate_token } = groups.at(-1)!.rates[0]!;
      return { params, body: { shipping_rate_id, shipping_rate_token } };
    },
    MADE,
  ],
  ...PAYMENT_ROWS,
  'upkeep.jobs': [ADMIN, nothing],
  'upkeep.retryJob': [ADMIN_FINDS, async () => ({ params: { id: NO_JOB } })],
  'upkeep.filesOwner': [ADMIN, nothing],
  'upkeep.demo': [ADMIN, nothing],
  'upkeep.makeDemo': [ADMIN, nothing],
  'upkeep.dropJob': [ADMIN_FINDS, async () => ({ params: { id: NO_JOB } })],
  'activity.list': [STAFF, async () => ({ query: { subject: 'quote:none' } })],
  ...billingRows(),
  ...orderRows({ CUSTOMER, SHOPS_OWN, STAFF, ADMIN, CUSTOMERS_OWN, OWN_OR_ADMIN }, { EVERYBODY, SEEN, MADE }),
  ...SITE_ROWS,
  ...STAFF_ROWS,
  'tax.list': [CUSTOMER, nothing, EVERYBODY],
  'tax.create': [CUSTOMER, async () => async () => ({ body: asForm(await exemptionForm()) }), NEW_BILLED],
  'tax.update': [CUSTOMERS_OWN, onExemption(async () => exemptionForm()), BILLED],
  'tax.certificate': [CUSTOMERS_OWN, onExemption(), BILLED],
  'tax.review': [ADMIN, nothing],
  'tax.reviewOne': [ADMIN, onExemption()],
  'tax.reviewCertificate': [ADMIN, onExemption()],
  'tax.enter': [
    ADMIN,
    async (world, token) => {
      const { email } = good(await world.client(token).account.userinfo({}));
      return async () => ({ body: asForm({ ...(await exemptionForm()), customer: email! }) });
    },
  ],
  'tax.decide': [ADMIN, onExemption(async () => ({ status: 'approved' }))],
  'tax.setArea': [CUSTOMERS_OWN, onQuote({ tax_area: 'Oakland' }), MADE],
  'attachment.attachDrawings': [
    OWN,
    async (world, token) => {
      const { id } = (await pricedQuote(world, token)).parts[0]!;
      const body = new FormData();
      body.append('technical_drawings[]', fileOf(await pdf(1), 'a.pdf'));
      return { params: { id }, body };
    },
    MADE,
  ],
  'attachment.drawingsOfPart': [OWN, onPart(), SEEN],
  'attachment.drawing': [OWN, onDrawing, SEEN],
  'attachment.removeDrawing': [OWN, onDrawing, MADE],
  'attachment.drawingsOfQuote': [OWN, onQuote(), SEEN],
  'attachment.attachPurchaseOrder': [
    CUSTOMERS_OWN,
    async (world, token) => {
      const { params } = (await onQuote()(world, token)) as Request;
      return async () => ({ params, body: await purchaseOrderForm() });
    },
    MADE,
  ],
  'attachment.purchaseOrder': [CUSTOMERS_OWN, onQuote(), SEEN],
  'attachment.purchaseOrderFile': [CUSTOMERS_OWN, onPurchaseOrder, SEEN],
  'attachment.removePurchaseOrder': [CUSTOMERS_OWN, onPurchaseOrder, MADE],
  'attachment.drawingsOfOrder': [SHOPS_OWN, onOrder, SEEN],
  'issued.issue': [OWN, onQuote(), MADE],
  'issued.setForm': [OWN, onQuote({ units: 'in' }), MADE],
  'issued.asset': [OWN, onQuote(), MADE],
  'issued.sketches': [OWN, onQuote(), SEEN],
  'issued.email': [CUSTOMERS_OWN, mailing((world, token) => onQuote({ email: newEmail() })(world, token)), MADE],
  'issued.share': [OWN, onQuote({}), MADE],
  'issued.shares': [OWN, onQuote(), SEEN],
  'issued.endShare': [OWN, onShare(({ quoteId, shareId }) => ({ params: { id: quoteId, shareId } })), MADE],
  'issued.shared': [ANYONE, onShare(({ uuid }) => ({ params: { uuid } }))],
  'issued.sharedFile': [ANYONE, onShare(({ uuid, designId }) => ({ params: { uuid, fileId: designId } }))],
  'issued.link': [VISITOR, onShare(({ uuid }) => ({ params: { id: uuid }, body: {} })), NEW_MADE],
  'issued.stopReminders': [
    ANYONE,
    async (world, token) => {
      const { id } = good(await world.client(token).account.userinfo({}));
      return { params: { token: world.deps.signer.seal('reminders.stop', id) } };
    },
  ],
};

/** Every endpoint by its name in {@link TABLE}. */
export const ENDPOINTS: readonly (readonly [string, Endpoint])[] = Object.entries(BY_NAME);

/** An endpoint's address with what a request names. */
export function addressOf(endpoint: Endpoint, { params = {}, query }: Request): string {
  const path = fullPath(endpoint).replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]));
  return query ? `${path}?${new URLSearchParams(query)}` : path;
}
