import type { MiddlewareHandler } from 'hono';
import { GOOGLE_ORIGIN, isGooglePage } from '../../shared/account/google-pages.ts';

/**
 * Where the page may load from. Source: product issue; WebAssembly is the only relaxation for scripts.
 * @param sendsTo origins beside ours that it sends files to
 * @param google whether it has Google's button; what that needs is in Google's guide
 */
function contentSecurityPolicy(sendsTo: readonly string[], google: boolean): string {
  const ifGoogle = (path: string) => (google ? [`${GOOGLE_ORIGIN}/gsi/${path}`] : []);
  return [
    "default-src 'self'",
    ["script-src 'self' 'wasm-unsafe-eval'", ...ifGoogle('client')].join(' '),
    ["style-src 'self'", ...ifGoogle('style')].join(' '),
    "img-src 'self' data: blob:",
    "worker-src 'self'",
    ["connect-src 'self'", ...sendsTo, ...ifGoogle('')].join(' '),
    ...(google ? [`frame-src ${ifGoogle('').join()}`] : []),
    "object-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');
}

const HEADERS: readonly (readonly [string, string])[] = [
  ['x-content-type-options', 'nosniff'],
  ['x-frame-options', 'DENY'],
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  ['permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()'],
  ['cross-origin-resource-policy', 'same-origin'],
];

/** What differs between pages with Google's button, whose window has to be able to answer, and all others. */
function headersOf(sendsTo: readonly string[], google: boolean): readonly (readonly [string, string])[] {
  return [
    ['content-security-policy', contentSecurityPolicy(sendsTo, google)],
    ['cross-origin-opener-policy', google ? 'same-origin-allow-popups' : 'same-origin'],
    ...HEADERS,
  ];
}

/**
 * Puts the security headers on every answer. `https`: also tell browsers to stay on it. `sendsTo`: where files go that do not go
 * through us, as origins. `google`: whether Google's sign-in is set up; then the pages that have its button let it in.
 */
export function securityHeaders({
  https,
  sendsTo,
  google,
}: {
  https: boolean;
  sendsTo: readonly string[];
  google: boolean;
}): MiddlewareHandler {
  const usual = headersOf(sendsTo, false);
  const opened = headersOf(sendsTo, true);
  return async (c, next) => {
    const headers = google && isGooglePage(c.req.path) ? opened : usual;
    // Set before the answer is made: changing the headers of a finished one costs more than all of them.
    for (const [name, value] of headers) c.header(name, value);
    if (https) c.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    await next();
  };
}
