import { Pencil, Plus, Trash2 } from 'lucide-react';
import { Button } from '../ui/Button.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Row } from '../ui/Layout.tsx';

interface AddressDeedsProps<A> {
  /** Words of the button that begins another one. */
  readonly add: string;
  /** What it is called in the names of buttons: "billing address". */
  readonly kind: string;
  /** Whether the name of the button that changes it says so too, as another one on the page has the same words. */
  readonly isNamed?: boolean;
  /** The chosen one, which can be changed and removed. */
  readonly current: A | undefined;
  /** Opens the form, of one of them or a new one. */
  readonly onEdit: (which: A | 'new') => void;
  readonly onForget: (address: A) => Promise<void>;
}

/** What can be done to addresses at the checkout: another one, and the chosen one changed or removed. */
export function AddressDeeds<A extends { readonly name: string }>({
  add,
  kind,
  isNamed = false,
  current,
  onEdit,
  onForget,
}: AddressDeedsProps<A>) {
  return (
    <Row gap={2}>
      <Button size="s" icon={<Plus aria-hidden="true" />} onClick={() => onEdit('new')}>
        {add}
      </Button>
      {current && (
        <>
          <Button
            size="s"
            variant="quiet"
            icon={<Pencil aria-hidden="true" />}
            aria-label={isNamed ? `Change it: the ${kind} of ${current.name}` : undefined}
            onClick={() => onEdit(current)}
          >
            Change it
          </Button>
          <IconButton label={`Remove the ${kind} of ${current.name}`} onClick={() => void onForget(current)}>
            <Trash2 aria-hidden="true" />
          </IconButton>
        </>
      )}
    </Row>
  );
}
