import { useEffect, useState } from 'react';
import type { SitePage } from '../../shared/site/page-wire.ts';
import { usePageData } from './page-data.ts';

/** A page of the site: on its way, not there, or here. */
export type FoundPage =
  | { readonly state: 'coming' }
  | { readonly state: 'missing'; readonly words: string | null }
  | { readonly state: 'failed' }
  | { readonly state: 'here'; readonly page: SitePage };

const COMING: FoundPage = { state: 'coming' };

/** The page of a path with its figures: as the server rendered it along, else asked for. */
export function useSitePage(path: string): FoundPage {
  const data = usePageData();
  const rendered = data?.page ?? null;
  const missing = data?.missing?.path === path ? data.missing : null;
  const isRendered = rendered?.path === path || missing !== null;
  const [asked, setAsked] = useState<{ readonly path: string; readonly found: FoundPage } | null>(null);
  useEffect(() => {
    if (isRendered) return;
    const given = new AbortController();
    void import('./later-api.ts')
      .then(({ laterApi }) => laterApi.site.page({ params: { path: path.slice(1) } }, given.signal))
      .then((answer) => {
        if (given.signal.aborted) return;
        if (answer.ok) return setAsked({ path, found: { state: 'here', page: answer.value } });
        const { code, message } = answer.error;
        const isGone = code === 'page_gone';
        const found: FoundPage =
          isGone || code === 'not_found' ? { state: 'missing', words: isGone ? message : null } : { state: 'failed' };
        setAsked({ path, found });
      });
    return () => given.abort();
  }, [path, isRendered]);
  if (missing) return { state: 'missing', words: missing.words };
  if (rendered && isRendered) return { state: 'here', page: rendered };
  return asked?.path === path ? asked.found : COMING;
}
