import { useCallback, useMemo, useState } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { useUnit } from '../platform/units.ts';
import { addressOf, type MaterialQuery, readQuery } from './filters.ts';

/** Changes of one control that are typed letter by letter; together they are one step back. */
export type Typed = 'search' | 'thickness' | 'size';

/** Changes the query. What is typed replaces its own last step, everything else is a step of its own. */
export type ChangeQuery = (change: Partial<MaterialQuery>, typed?: Typed) => void;

/** A query that the address `of` is about to become. */
interface Ahead {
  readonly query: MaterialQuery;
  readonly of: string;
  readonly typed: Typed | undefined;
}

/** The query in the address, and how it is changed. */
export function useQuery(): { readonly query: MaterialQuery; readonly change: ChangeQuery } {
  const { category } = useParams();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { state, key } = useLocation() as { state: { typed?: Typed } | null; key: string };
  // The address follows in a transition; until it has, a control shows what was pressed and not what was before.
  const [ahead, setAhead] = useState<Ahead | null>(null);
  const unit = useUnit();
  const written = useMemo(() => readQuery(params, category, unit), [params, category, unit]);
  const pending = ahead?.of === key ? ahead : null;
  const query = pending?.query ?? written;
  const typedBefore = pending ? pending.typed : state?.typed;
  const change = useCallback<ChangeQuery>(
    (changed, typed) => {
      const next = { ...query, ...changed };
      setAhead({ query: next, of: key, typed });
      const replace = typed !== undefined && typed === typedBefore;
      void navigate(addressOf(next, category, unit), { replace, state: typed ? { typed } : null });
    },
    [navigate, query, key, category, unit, typedBefore],
  );
  return { query, change };
}
