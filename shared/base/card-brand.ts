const BRAND_CODES: Readonly<Record<string, string>> = {
  amex: 'American Express',
  'american-express': 'American Express',
};

/** A gateway's word for a brand as a person writes it: `visa` → "Visa". */
export function brandLabel(code: string): string {
  return BRAND_CODES[code.toLowerCase()] ?? code.charAt(0).toUpperCase() + code.slice(1);
}

/** A card as papers, mails and pages name it: "Visa ending in 4242". */
export function cardWords({ brand, last4 }: { readonly brand: string; readonly last4: string }): string {
  return `${brandLabel(brand)} ending in ${last4}`;
}
