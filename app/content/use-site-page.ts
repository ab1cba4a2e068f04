import { useEffect, useState } from 'react';
import type { SitePage } from '../../shared/site/page-wire.ts';
import { usePageData } from '../platform/page-data.ts';

/** A page of the site: on its way, not there, or here. */
export type FoundPage =
  | { readonly state: 'coming' }
  | { readonly state: 'missing' }
  | { readonly state: 'failed' }
  | { readonly state: 'here'; readonly page: SitePage };

const COMING: FoundPage = { state: 'coming' };

/** The page of a path with its figures: as the server rendered it along, else asked for. */
export function useSitePage(path: string): FoundPage {
  const rendered = usePageData()?.page ?? null;
  const isRendered = rendered?.path === path;
  const [asked, setAsked] = useState<{ readonly path: string; readonly found: FoundPage } | null>(null);
  useEffect(() => {
    if (isRendered) return;
    const given = new AbortController();
    void import('../platform/later-api.ts')
      .then(({ laterApi }) => laterApi.site.page({ params: { path: path.slice(1) } }, given.signal))
      .then((answer) => {
        if (given.signal.aborted) return;
        if (answer.ok) return setAsked({ path, found: { state: 'here', page: answer.value } });
        setAsked({ path, found: { state: answer.error.code === 'not_found' ? 'missing' : 'failed' } });
      });
    return () => given.abort();
  }, [path, isRendered]);
  if (rendered && isRendered) return { state: 'here', page: rendered };
  return asked?.path === path ? asked.found : COMING;
}
