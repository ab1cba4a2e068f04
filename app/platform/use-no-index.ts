import { useEffect } from 'react';

/** Keeps a page behind a secret address out of search engines that run it without looking at its headers. */
export function useNoIndex(): void {
  useEffect(() => {
    const tag = document.createElement('meta');
    tag.name = 'robots';
    tag.content = 'noindex, nofollow, noarchive';
    document.head.append(tag);
    return () => tag.remove();
  }, []);
}
