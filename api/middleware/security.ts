import type { MiddlewareHandler } from 'hono';

/** Where the page may load from. Source: product issue; WebAssembly is the only relaxation for scripts. */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "worker-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'self'",
].join('; ');

const HEADERS: readonly (readonly [string, string])[] = [
  ['content-security-policy', CONTENT_SECURITY_POLICY],
  ['x-content-type-options', 'nosniff'],
  ['x-frame-options', 'DENY'],
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  ['permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()'],
  ['cross-origin-opener-policy', 'same-origin'],
  ['cross-origin-resource-policy', 'same-origin'],
];

/** Puts the security headers on every answer. `https`: also tell browsers to stay on it. */
export function securityHeaders(https: boolean): MiddlewareHandler {
  return async (c, next) => {
    // Set before the answer is made: changing the headers of a finished one costs more than all of them.
    for (const [name, value] of HEADERS) c.header(name, value);
    if (https) c.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    await next();
  };
}
