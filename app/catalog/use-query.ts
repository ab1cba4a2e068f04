import { useCallback, useMemo, useState } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { addressOf, type MaterialQuery, readQuery } from './filters.ts';

/** Changes of one control that are typed letter by letter; together they are one step back. */
export type Typed = 'search' | 'thickness' | 'size';

/** Changes the query. What is typed replaces its own last step, everything else is a step of its own. */
export type ChangeQuery = (change: Partial<MaterialQuery>, typed?: Typed) => void;

/** The query in the address, and how it is changed. */
export function useQuery(): { readonly query: MaterialQuery; readonly change: ChangeQuery } {
  const { category } = useParams();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { state, key } = useLocation() as { state: { typed?: Typed } | null; key: string };
  // The address follows in a transition; until it has, a control shows what was pressed and not what was before.
  const [ahead, setAhead] = useState<{ readonly query: MaterialQuery; readonly of: string } | null>(null);
  const written = useMemo(() => readQuery(params, category), [params, category]);
  const query = ahead?.of === key ? ahead.query : written;
  const typedBefore = state?.typed;
  const change = useCallback<ChangeQuery>(
    (changed, typed) => {
      const next = { ...query, ...changed };
      setAhead({ query: next, of: key });
      const replace = typed !== undefined && typed === typedBefore;
      void navigate(addressOf(next, category), { replace, state: typed ? { typed } : null });
    },
    [navigate, query, key, category, typedBefore],
  );
  return { query, change };
}
