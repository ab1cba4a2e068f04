import { changePart, partInHand } from './store.ts';

/** Names that can say a quantity or a thickness have a number. */
const NUMBER = /\d/;

/** Parts whose texts and names are being looked at, or were. */
const asked = new Set<string>();

/** Has texts and name of the file in hand read for quantity, material and thickness, once. Called after every change. */
export function readSaid(): void {
  const { id, status, read, filename, said } = partInHand();
  if (id === null || status !== 'ready' || !read || said !== null) return;
  const key = `${id} ${filename}`;
  if (asked.has(key) || (!read.texts && !NUMBER.test(filename))) return;
  asked.add(key);
  void import('../../shared/analysis/said/order.ts').then(({ saidOrder }) => {
    changePart(id, ({ read: now }) => (now === read ? { said: saidOrder(read.texts, filename) } : {}));
  });
}
