/** Key under which the order of a payer's link is kept. */
export const payersOrderKey = (token: string): readonly string[] => ['orders', 'by-link', token];
