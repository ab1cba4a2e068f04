/** Jobs about the id of a tax exemption. */
export const EXEMPTION_APPROVED = 'tax_exemption.approved';
export const EXEMPTION_REJECTED = 'tax_exemption.rejected';
export const EXEMPTION_REVOKED = 'tax_exemption.revoked';
export const EXEMPTION_ENDS_SOON = 'tax_exemption.ends_soon';
/** Looks for orders whose tax is to be given back. */
export const EXEMPTION_REFUNDS = 'tax_exemption.refunds';

/** The event that gives the tax of an order back; the room of refunds does it. */
export const TAX_REFUND = 'tax.refund';
