import type { Address } from '../../shared/checkout/wire.ts';

/** The lines of an address as on an envelope. */
export function addressLines(address: Omit<Address, 'id'>): string[] {
  return [
    address.name,
    address.company,
    address.line1,
    address.line2,
    `${address.city}, ${address.state} ${address.zip}`,
  ].filter((line): line is string => line !== null && line !== '');
}

/** An address, line by line. */
export function AddressLines({ address }: { readonly address: Omit<Address, 'id'> }) {
  return (
    <address>
      {addressLines(address).map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may read the same.
        <div key={index}>{line}</div>
      ))}
    </address>
  );
}
