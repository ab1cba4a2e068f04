import { useQuery } from '@tanstack/react-query';
import { Badge } from '../ui/Badge.tsx';
import { unmeasuredQuery } from './unmeasured-query.ts';

/** Says in a list that files of a request could not be measured; nothing where all could. */
export function UnmeasuredMark({ requestId }: { readonly requestId: string }) {
  const { data = [] } = useQuery(unmeasuredQuery);
  const count = data.filter(({ request_id }) => request_id === requestId).length;
  if (count === 0) return null;
  return <Badge tone="bad">{count === 1 ? '1 file can’t be measured' : `${count} files can’t be measured`}</Badge>;
}
