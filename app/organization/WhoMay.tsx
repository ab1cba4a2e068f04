import { useQuery } from '@tanstack/react-query';
import { deedOf, type OwnedKind } from '../../shared/account/permissions.ts';
import { whoMay } from '../../shared/organization/who-may.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { organizationsQuery } from './queries.ts';
import { personName } from './role-words.ts';

interface WhoMayProps {
  readonly organizationId: string | null | undefined;
  /** The kind of thing that one's role may not change. */
  readonly kind: OwnedKind;
  /** Words for the deed, after “can”. */
  readonly what: string;
}

/** Sentence that says who of the organization can do what one's own role may not, by name; without names where they can't be loaded. */
export function WhoMay({ organizationId, kind, what }: WhoMayProps) {
  const { data, isPending } = useQuery(organizationsQuery);
  if (isPending) return <Skeleton height={24} />;
  const members = data?.find(({ id }) => id === organizationId)?.members ?? [];
  const named = members.map((member) => ({ role: member.role, name: personName(member) }));
  return <p>{whoMay(deedOf(kind), what, named)}</p>;
}
