import type { organizationEndpoints } from '../shared/organization/wire.ts';
import { organizationAddresses } from '../shared/organization/addresses.ts';
import type { passkeyEndpoints } from '../shared/account/passkey-wire.ts';
import { passkeyAddresses } from '../shared/account/passkey-addresses.ts';
import type { identityEndpoints } from '../shared/account/identity-wire.ts';
import { identityAddresses } from '../shared/account/identity-addresses.ts';
import type { profileEndpoints } from '../shared/profile/wire.ts';
import { profileAddresses } from '../shared/profile/addresses.ts';
import type { checkoutEndpoints } from '../shared/checkout/wire.ts';
import { checkoutAddresses } from '../shared/checkout/addresses.ts';
import { linkAddresses } from '../shared/order/link-addresses.ts';
import type { linkEndpoints } from '../shared/order/link-wire.ts';
import type { orderEndpoints } from '../shared/order/wire.ts';
import { orderAddresses } from '../shared/order/addresses.ts';
import type { savedEndpoints } from '../shared/saved/wire.ts';
import { savedAddresses } from '../shared/saved/addresses.ts';
import type { fileEndpoints } from '../shared/file/wire.ts';
import { fileAddresses } from '../shared/file/addresses.ts';
import { activityAddresses } from '../shared/activity/addresses.ts';
import type { activityEndpoints } from '../shared/activity/wire.ts';
import { attachmentAddresses } from '../shared/attachment/addresses.ts';
import type { attachmentEndpoints } from '../shared/attachment/wire.ts';
import { calendarAddresses } from '../shared/calendar/addresses.ts';
import type { calendarEndpoints } from '../shared/calendar/wire.ts';
import { calibrationAddresses } from '../shared/calibration/addresses.ts';
import { hubAddresses } from '../shared/hub/addresses.ts';
import { badgeAddresses } from '../shared/badge/addresses.ts';
import type { badgeEndpoints } from '../shared/badge/wire.ts';
import { outsideAddresses } from '../shared/outside/addresses.ts';
import type { outsideEndpoints } from '../shared/outside/wire.ts';
import { labelAddresses } from '../shared/label/addresses.ts';
import type { labelEndpoints } from '../shared/label/wire.ts';
import type { calibrationEndpoints } from '../shared/calibration/wire.ts';
import type { hubEndpoints } from '../shared/hub/wire.ts';
import { customAddresses } from '../shared/custom/addresses.ts';
import type { customEndpoints } from '../shared/custom/wire.ts';
import { invoiceAddresses } from '../shared/invoice/addresses.ts';
import type { invoiceEndpoints } from '../shared/invoice/wire.ts';
import { invoicePaymentAddresses } from '../shared/invoice-payment/addresses.ts';
import type { invoicePaymentEndpoints } from '../shared/invoice-payment/wire.ts';
import { purchaseAddresses } from '../shared/purchase/addresses.ts';
import type { purchaseEndpoints } from '../shared/purchase/wire.ts';
import { refundAddresses } from '../shared/refund/addresses.ts';
import type { refundEndpoints } from '../shared/refund/wire.ts';
import { issuedAddresses } from '../shared/issued/addresses.ts';
import type { issuedEndpoints } from '../shared/issued/wire.ts';
import { taxAddresses } from '../shared/tax/addresses.ts';
import type { taxEndpoints } from '../shared/tax/wire.ts';
import { sampleAddresses } from '../shared/sample/addresses.ts';
import type { sampleEndpoints } from '../shared/sample/wire.ts';
import { couponAddresses } from '../shared/coupon/addresses.ts';
import type { couponEndpoints } from '../shared/coupon/wire.ts';
import { creditAddresses } from '../shared/credit/addresses.ts';
import type { creditEndpoints } from '../shared/credit/wire.ts';
import { paymentCaseAddresses } from '../shared/payment-case/addresses.ts';
import type { paymentCaseEndpoints } from '../shared/payment-case/wire.ts';
import { paymentMethodAddresses } from '../shared/payment-method/addresses.ts';
import type { paymentMethodEndpoints } from '../shared/payment-method/wire.ts';
import { batchAddresses, productionAddresses } from '../shared/production/addresses.ts';
import type { batchEndpoints } from '../shared/production/batch-wire.ts';
import type { productionEndpoints } from '../shared/production/wire.ts';
import { nestAddresses } from '../shared/nest/addresses.ts';
import type { nestEndpoints } from '../shared/nest/wire.ts';
import { scheduleAddresses } from '../shared/schedule/addresses.ts';
import type { scheduleEndpoints } from '../shared/schedule/wire.ts';
import { siteAddresses } from '../shared/site/addresses.ts';
import type { siteEndpoints } from '../shared/site/wire.ts';
import { shipmentAddresses } from '../shared/shipment/addresses.ts';
import type { shipmentEndpoints } from '../shared/shipment/wire.ts';
import { stockAddresses } from '../shared/stock/addresses.ts';
import type { stockEndpoints } from '../shared/stock/wire.ts';
import { fitAddresses } from '../shared/fit/addresses.ts';
import type { fitEndpoints } from '../shared/fit/wire.ts';
import { siteContentAddresses } from '../shared/site-content/addresses.ts';
import type { siteContentEndpoints } from '../shared/site-content/wire.ts';
import { inquiryAddresses } from '../shared/inquiry/addresses.ts';
import type { inquiryEndpoints } from '../shared/inquiry/wire.ts';
import { remakeAddresses } from '../shared/remake/addresses.ts';
import type { remakeEndpoints } from '../shared/remake/wire.ts';
import { legacyAddresses } from '../shared/legacy/addresses.ts';
import type { legacyEndpoints } from '../shared/legacy/wire.ts';
import { tradeCreditAddresses } from '../shared/trade-credit/addresses.ts';
import type { tradeCreditEndpoints } from '../shared/trade-credit/wire.ts';
import { moneyTaskAddresses } from '../shared/money-task/addresses.ts';
import type { moneyTaskEndpoints } from '../shared/money-task/wire.ts';
import { machineFileAddresses } from '../shared/machine-files/addresses.ts';
import type { machineFileEndpoints } from '../shared/machine-files/wire.ts';
import { visitAddresses } from '../shared/visit/addresses.ts';
import type { visitEndpoints } from '../shared/visit/wire.ts';
import { todayAddresses } from '../shared/today/addresses.ts';
import type { todayEndpoints } from '../shared/today/wire.ts';
import { userAddresses } from '../shared/user/addresses.ts';
import type { userEndpoints } from '../shared/user/wire.ts';
import { materialAddresses } from '../shared/material/addresses.ts';
import type { materialEndpoints } from '../shared/material/wire.ts';
import { printedPartAddresses } from '../shared/printed-part/addresses.ts';
import type { printedPartEndpoints } from '../shared/printed-part/wire.ts';
import { metricAddresses } from '../shared/metric/addresses.ts';
import { sharedViewAddresses } from '../shared/shared-view/addresses.ts';
import type { sharedViewEndpoints } from '../shared/shared-view/wire.ts';
import type { metricEndpoints } from '../shared/metric/wire.ts';
import { maintenanceAddresses } from '../shared/maintenance/addresses.ts';
import type { maintenanceEndpoints } from '../shared/maintenance/wire.ts';

/** Where the endpoints are that only screens call: address-book.ts goes on here, in a script that comes with those screens. */
export const LATER_ADDRESS_BOOK = {
  activity: activityAddresses,
  attachment: attachmentAddresses,
  calendar: calendarAddresses,
  hub: hubAddresses,
  calibration: calibrationAddresses,
  label: labelAddresses,
  badge: badgeAddresses,
  outside: outsideAddresses,
  custom: customAddresses,
  invoice: invoiceAddresses,
  invoicePayment: invoicePaymentAddresses,
  terms: tradeCreditAddresses,
  refund: refundAddresses,
  moneyTask: moneyTaskAddresses,
  purchase: purchaseAddresses,
  issued: issuedAddresses,
  tax: taxAddresses,
  sample: sampleAddresses,
  coupon: couponAddresses,
  credit: creditAddresses,
  file: fileAddresses,
  saved: savedAddresses,
  order: orderAddresses,
  today: todayAddresses,
  machineFile: machineFileAddresses,
  shipment: shipmentAddresses,
  production: productionAddresses,
  batch: batchAddresses,
  stock: stockAddresses,
  nest: nestAddresses,
  schedule: scheduleAddresses,
  site: siteAddresses,
  visit: visitAddresses,
  fit: fitAddresses,
  inquiry: inquiryAddresses,
  siteContent: siteContentAddresses,
  remake: remakeAddresses,
  legacy: legacyAddresses,
  checkout: checkoutAddresses,
  byLink: linkAddresses,
  profile: profileAddresses,
  identity: identityAddresses,
  passkey: passkeyAddresses,
  organization: organizationAddresses,
  paymentCase: paymentCaseAddresses,
  paymentMethod: paymentMethodAddresses,
  metric: metricAddresses,
  sharedView: sharedViewAddresses,
  printedPart: printedPartAddresses,
  upkeep: maintenanceAddresses,
  user: userAddresses,
  material: materialAddresses,
} as const;

/** Types of the requests and answers of {@link LATER_ADDRESS_BOOK}'s addresses. */
export interface LaterEndpointBook {
  readonly activity: typeof activityEndpoints;
  readonly attachment: typeof attachmentEndpoints;
  readonly calendar: typeof calendarEndpoints;
  readonly hub: typeof hubEndpoints;
  readonly calibration: typeof calibrationEndpoints;
  readonly label: typeof labelEndpoints;
  readonly badge: typeof badgeEndpoints;
  readonly outside: typeof outsideEndpoints;
  readonly custom: typeof customEndpoints;
  readonly invoice: typeof invoiceEndpoints;
  readonly invoicePayment: typeof invoicePaymentEndpoints;
  readonly terms: typeof tradeCreditEndpoints;
  readonly refund: typeof refundEndpoints;
  readonly moneyTask: typeof moneyTaskEndpoints;
  readonly purchase: typeof purchaseEndpoints;
  readonly issued: typeof issuedEndpoints;
  readonly tax: typeof taxEndpoints;
  readonly sample: typeof sampleEndpoints;
  readonly coupon: typeof couponEndpoints;
  readonly credit: typeof creditEndpoints;
  readonly file: typeof fileEndpoints;
  readonly saved: typeof savedEndpoints;
  readonly order: typeof orderEndpoints;
  readonly today: typeof todayEndpoints;
  readonly machineFile: typeof machineFileEndpoints;
  readonly site: typeof siteEndpoints;
  readonly visit: typeof visitEndpoints;
  readonly shipment: typeof shipmentEndpoints;
  readonly production: typeof productionEndpoints;
  readonly batch: typeof batchEndpoints;
  readonly stock: typeof stockEndpoints;
  readonly nest: typeof nestEndpoints;
  readonly fit: typeof fitEndpoints;
  readonly inquiry: typeof inquiryEndpoints;
  readonly siteContent: typeof siteContentEndpoints;
  readonly schedule: typeof scheduleEndpoints;
  readonly remake: typeof remakeEndpoints;
  readonly legacy: typeof legacyEndpoints;
  readonly checkout: typeof checkoutEndpoints;
  readonly byLink: typeof linkEndpoints;
  readonly profile: typeof profileEndpoints;
  readonly identity: typeof identityEndpoints;
  readonly passkey: typeof passkeyEndpoints;
  readonly organization: typeof organizationEndpoints;
  readonly paymentCase: typeof paymentCaseEndpoints;
  readonly paymentMethod: typeof paymentMethodEndpoints;
  readonly printedPart: typeof printedPartEndpoints;
  readonly metric: typeof metricEndpoints;
  readonly sharedView: typeof sharedViewEndpoints;
  readonly upkeep: typeof maintenanceEndpoints;
  readonly user: typeof userEndpoints;
  readonly material: typeof materialEndpoints;
}
