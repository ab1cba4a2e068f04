import { isIP, isIPv4 } from 'node:net';

/**
 * The network that an address counts for in limits: an IPv4 address itself, also where it is written as IPv6, and of IPv6
 * the /64, because one customer has all of it. What is no address stays as it is.
 */
export function networkOf(address: string): string {
  let network = known.get(address);
  if (network === undefined) {
    network = worked(address);
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(address, network);
  }
  return network;
}

/** Networks of addresses that called lately. */
const known = new Map<string, string>();
const MOST_KNOWN = 1000;

function worked(address: string): string {
  const plain = address.split('%')[0]!;
  if (isIP(plain) !== 6) return plain;
  const dotted = plain.slice(plain.lastIndexOf(':') + 1);
  const tail = isIPv4(dotted) ? dotted.split('.').map(Number) : null;
  const text = tail ? `${plain.slice(0, -dotted.length)}${hex(tail[0]!, tail[1]!)}:${hex(tail[2]!, tail[3]!)}` : plain;
  const [head = '', rest] = text.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = rest === undefined || rest === '' ? [] : rest.split(':');
  const groups = [...before, ...Array.from({ length: 8 - before.length - after.length }, () => '0'), ...after].map(
    (group) => Number.parseInt(group, 16),
  );
  const [high, low] = [groups[6]!, groups[7]!];
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

function hex(high: number, low: number): string {
  return ((high << 8) | low).toString(16);
}

/** The beginning of a network address, as its owner is shown it: half of an IPv4 address, a fourth of an IPv6 one’s. */
export function networkPrefix(address: string): string {
  if (isIPv4(address)) return `${address.split('.').slice(0, 2).join('.')}.x.x`;
  const groups = address.split(':');
  const isAddress = /^[0-9a-f]{1,4}$/.test(groups[0]!) && groups.length > 2;
  // The machine itself, which is no network.
  const isNone = groups[0] === '0';
  return isAddress && !isNone ? `${groups[0]}:${groups[1]}:…` : '';
}
