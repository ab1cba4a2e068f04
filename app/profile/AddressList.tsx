import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { RoleGate } from '../organization/RoleGate.tsx';
import { Entries } from '../platform/Entries.tsx';
import { Button } from '../ui/Button.tsx';

interface AddressListProps<A> {
  readonly query: { readonly data: readonly A[] | undefined; readonly error: Error | null };
  /** Text where there are none. */
  readonly none: string;
  /** Label of the button that adds one. */
  readonly add: string;
  /** The address whose form is open. */
  readonly editing: A | 'new' | null;
  readonly onEdit: (which: A | 'new') => void;
  readonly row: (address: A) => ReactNode;
  /** The form of an address; null for a new one. */
  readonly form: (address: A | null) => ReactNode;
}

/** Saved addresses of a kind: rows, one of which may be a form, and below them the way to another one. */
export function AddressList<A extends { readonly id: string }>({
  query,
  none,
  add,
  editing,
  onEdit,
  row,
  form,
}: AddressListProps<A>) {
  return (
    <>
      <Entries query={query} none={editing === null && none}>
        {(address) => (editing !== 'new' && editing?.id === address.id ? <li>{form(address)}</li> : row(address))}
      </Entries>
      {editing === 'new'
        ? form(null)
        : query.data && (
            <RoleGate kind="address">
              <div>
                <Button size="s" icon={<Plus aria-hidden="true" />} onClick={() => onEdit('new')}>
                  {add}
                </Button>
              </div>
            </RoleGate>
          )}
    </>
  );
}
