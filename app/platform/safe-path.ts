/**
 * The path to go to after signing in, from a query parameter anybody can write: only a path of this site, `/` otherwise.
 * Backslashes and double slashes would leave the site; the account form itself would loop.
 */
export function safePath(path: string | null): string {
  if (path === null || !/^\/(?![/\\])/.test(path) || /[\\\s]/.test(path) || hasControl(path)) return '/';
  const { origin, pathname, search, hash } = new URL(path, 'https://app.invalid');
  if (
    origin !== 'https://app.invalid' ||
    pathname.startsWith('//') ||
    /^\/(login|signup|forgot|reset|reset-sent|afterSignup)\/*$/.test(pathname)
  )
    return '/';
  return pathname + search + hash;
}

function hasControl(text: string): boolean {
  return [...text].some((character) => character < ' ');
}

/** Address of the account form that returns to `path` afterwards. */
export function loginPath(path: string): string {
  return authPath('/login', path);
}

/** Address of a view of the account form that returns to `path` afterwards; the form itself is no place to return to. */
export function authPath(
  view: '/login' | '/signup' | '/afterSignup' | '/forgot' | '/reset-sent',
  path: string,
): string {
  const back = safePath(path);
  return back === '/' ? view : `${view}?redirect=${encodeURIComponent(back)}`;
}
