import { Pencil, Plus, Trash2 } from 'lucide-react';
import { WhoMay } from '../organization/WhoMay.tsx';
import { useSession } from '../platform/session-state.ts';
import { useReason } from '../platform/use-reason.ts';
import { Button } from '../ui/Button.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { Row } from '../ui/Layout.tsx';

interface AddressDeedsProps<A> {
  /** Label of the button that adds one. */
  readonly add: string;
  /** Noun in the labels of buttons: "billing address". */
  readonly kind: string;
  /** Whether the label of "Change" has the noun too, because another button on the page says the same. */
  readonly isNamed?: boolean;
  /** The chosen one, which can be changed and removed. */
  readonly current: A | undefined;
  /** The quote that is checked out. */
  readonly quoteId: string;
  /** Opens the form, of one of them or a new one. */
  readonly onEdit: (which: A | 'new') => void;
  readonly onForget: (address: A) => Promise<void>;
}

/** Buttons for addresses at the checkout: add another one, change or remove the chosen one. */
export function AddressDeeds<A extends { readonly name: string }>({
  add,
  kind,
  isNamed = false,
  current,
  quoteId,
  onEdit,
  onForget,
}: AddressDeedsProps<A>) {
  const organizationId = useSession().account?.buysFor;
  const notChanged = useReason(organizationId, 'address');
  if (notChanged !== null)
    return (
      <WhoMay
        organizationId={organizationId}
        kind="address"
        what={`add or change ${kind}es`}
        quoteId={quoteId}
        isAskable={!isNamed}
      />
    );
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
            aria-label={isNamed ? `Change the ${kind} of ${current.name}` : undefined}
            onClick={() => onEdit(current)}
          >
            Change
          </Button>
          <IconButton label={`Remove the ${kind} of ${current.name}`} onClick={() => void onForget(current)}>
            <Trash2 aria-hidden="true" />
          </IconButton>
        </>
      )}
    </Row>
  );
}
