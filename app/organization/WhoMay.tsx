import { useQuery } from '@tanstack/react-query';
import { changeWords, deedOf } from '../../shared/account/permissions.ts';
import type { HelpKind } from '../../shared/organization/help.ts';
import { whoMay } from '../../shared/organization/who-may.ts';
import { Stack } from '../ui/Layout.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { AskHelp } from './AskHelp.tsx';
import { organizationsQuery } from './queries.ts';
import { personName } from './role-words.ts';

interface WhoMayProps {
  readonly organizationId: string | null | undefined;
  /** The kind of thing that one's role may not change. */
  readonly kind: HelpKind;
  /** Words for the deed, after “can”; those of the kind unless given. */
  readonly what?: string;
  /** The quote that it is about. */
  readonly quoteId?: string | null;
  /** False where another sentence on the page has the button that asks for the same. */
  readonly isAskable?: boolean;
  /** Names the sentence for the controls that it disables. */
  readonly id?: string;
}

/** Says who of the organization can do what one's own role may not, by name where members are loaded, with the button that asks them. */
export function WhoMay({
  organizationId,
  kind,
  what = changeWords(kind),
  quoteId = null,
  isAskable = true,
  id,
}: WhoMayProps) {
  const { data, isPending } = useQuery(organizationsQuery);
  if (isPending) return <Skeleton height={68} />;
  const organization = data?.find((one) => one.id === organizationId);
  const named = organization?.members.map((member) => ({ role: member.role, name: personName(member) })) ?? [];
  return (
    <Stack gap={2}>
      <p id={id}>{whoMay(deedOf(kind), what, named)}</p>
      {organization && isAskable && <AskHelp organizationId={organization.id} kind={kind} quoteId={quoteId} />}
    </Stack>
  );
}
