import type { ReactNode } from 'react';
import type { HelpKind } from '../../shared/organization/help.ts';
import { useSession } from '../platform/session-state.ts';
import { useReason } from '../platform/use-reason.ts';
import { LinkButton } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { WhoMay } from './WhoMay.tsx';

interface RoleGateProps {
  readonly kind: HelpKind;
  /** Words for the deed, after “can”; those of the kind unless given. */
  readonly what?: string;
  /** Heading where the gate is all that the page has. */
  readonly title?: string;
  readonly children: ReactNode;
}

/** Controls for those whose role lets them change a kind of thing of whom they buy for; who can, and the button that asks them, for the others. */
export function RoleGate({ kind, what, title, children }: RoleGateProps) {
  const organizationId = useSession().account?.buysFor;
  if (useReason(organizationId, kind) === null) return children;
  const who = <WhoMay organizationId={organizationId} kind={kind} {...(what === undefined ? {} : { what })} />;
  if (title === undefined) return who;
  return (
    <EmptyState level={1} title={title} action={<LinkButton to="/account/organization">Your organization</LinkButton>}>
      {who}
    </EmptyState>
  );
}
