import { changePart, onPartChange, partInHand } from './store.ts';

/** Names that can say a quantity or a thickness have a number. */
const NUMBER = /\d/;

/** Parts whose texts and names are being looked at, or were. */
const asked = new Set<string>();

/** Has texts and name of the file in hand read for the order, now and after every change; the answer ends that. */
export function followSaid(): () => void {
  readSaid();
  return onPartChange(readSaid);
}

/** Has texts and name of the file in hand read for quantity, material and thickness, once. */
function readSaid(): void {
  const { id, status, read, filename, said } = partInHand();
  if (id === null || status !== 'ready' || !read || said !== null) return;
  const key = `${id} ${filename}`;
  if (asked.has(key) || (!read.texts && !NUMBER.test(filename))) return;
  asked.add(key);
  void import('./said-order.ts').then(({ readOrder }) => {
    changePart(id, ({ read: now }) => (now === read ? { said: readOrder(read.texts, filename) } : {}));
  });
}
