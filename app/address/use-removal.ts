import { laterApi } from '../platform/later-api.ts';
import { notify } from '../platform/notify.ts';
import { useConfirm } from '../ui/use-confirm.tsx';

/** A kept address, delivered to or billed. */
interface Kept {
  readonly id: string;
  readonly name: string;
  readonly line1: string;
}

/** Question, consequence for quotes that have it, and call of each kind of address. */
const REMOVALS = {
  delivery: {
    title: 'Remove this address?',
    consequence: 'Quotes that use it need another address; orders keep it.',
    remove: (id: string) => laterApi.checkout.deleteAddress({ params: { id } }),
  },
  billing: {
    title: 'Remove this billing address?',
    consequence: 'Quotes that use it bill to the delivery address instead; orders keep it.',
    remove: (id: string) => laterApi.checkout.deleteBillingAddress({ params: { id } }),
  },
} as const;

/** The kinds of kept addresses. */
export type AddressKind = keyof typeof REMOVALS;

/** Name of an address in questions and labels of buttons. */
export function addressName({ name, line1 }: Pick<Kept, 'name' | 'line1'>): string {
  return `${name}, ${line1}`;
}

/** Removes a kept address once it was asked about. `onRemoved` follows also where the server refuses, which is told. */
export function useRemoval<A extends Kept>(kind: AddressKind, onRemoved: (address: A) => Promise<unknown>) {
  const { title, consequence, remove: call } = REMOVALS[kind];
  const confirm = useConfirm();
  const remove = async (address: A) => {
    const text = `${addressName(address)}. ${consequence}`;
    if (!(await confirm.ask({ title, text, action: 'Remove the address' }))) return;
    const answer = await call(address.id);
    if (!answer.ok) notify({ tone: 'bad', title: 'The address wasn’t removed', text: answer.error.message });
    await onRemoved(address);
  };
  return {
    remove,
    /** The question, which stands somewhere on the page. */
    dialog: confirm.dialog,
  };
}
