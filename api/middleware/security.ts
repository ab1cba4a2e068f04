import type { MiddlewareHandler } from 'hono';
import { GOOGLE_ORIGIN, isGooglePage } from '../../shared/account/google-pages.ts';
import type { ChatOptions } from '../env.ts';
import { setHeaders } from './answer-headers.ts';
import { takesCards, STRIPE_ORIGIN } from '../../shared/payment-method/stripe-pages.ts';

/** Sources that a page allows besides our own. */
interface Opening {
  readonly script?: readonly string[];
  readonly style?: readonly string[];
  readonly connect?: readonly string[];
  readonly frame?: readonly string[];
  readonly image?: readonly string[];
  readonly font?: readonly string[];
}

const google = (path: string) => `${GOOGLE_ORIGIN}/gsi/${path}`;

/** Sources that Google's button needs; see Google's guide. */
const FOR_GOOGLE: Opening = {
  script: [google('client')],
  style: [google('style')],
  connect: [google('')],
  frame: [google('')],
};

/** Sources that Stripe's script, its frames and the banks' own pages in them need; see Stripe's guide. */
const FOR_STRIPE: Opening = {
  script: [STRIPE_ORIGIN, 'https://*.js.stripe.com'],
  connect: ['https://api.stripe.com', STRIPE_ORIGIN],
  frame: [STRIPE_ORIGIN, 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  image: ['https://*.stripe.com'],
};

/** Sources that a chat service's script needs, as the environment names them. */
function forChat({ origins, inlineStyles }: ChatOptions): Opening {
  const loaded = origins.filter((origin) => !origin.startsWith('wss:'));
  const style = inlineStyles ? ["'unsafe-inline'"] : [];
  return { script: loaded, style, connect: origins, frame: loaded, image: loaded, font: loaded };
}

/**
 * Where the page may load from. Source: product issue; WebAssembly is the only relaxation for scripts.
 * @param sendsTo origins beside ours that it sends files to
 */
function contentSecurityPolicy(
  sendsTo: readonly string[],
  { script = [], style = [], connect = [], frame = [], image = [], font = [] }: Opening,
): string {
  return [
    "default-src 'self'",
    ["script-src 'self' 'wasm-unsafe-eval'", ...script].join(' '),
    ["style-src 'self'", ...style].join(' '),
    ["img-src 'self' data: blob:", ...image].join(' '),
    ...(font.length > 0 ? [["font-src 'self'", ...font].join(' ')] : []),
    "worker-src 'self'",
    ["connect-src 'self'", ...sendsTo, ...connect].join(' '),
    ...(frame.length > 0 ? [['frame-src', ...frame].join(' ')] : []),
    "object-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');
}

/** Answers of the API load nothing. */
const API = '/api/';

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** Device features that a page may use: ours the camera, by which staff scan codes. Stripe's frame asks for the browser's wallets. */
function permissions(payment: string): string {
  return `camera=(self), microphone=(), geolocation=(), payment=${payment}`;
}

/**
 * Headers that differ between pages that embed others' content, whose windows have to be able to answer, and all other
 * pages.
 */
function headersOf(sendsTo: readonly string[], https: boolean, opening: Opening | null) {
  return {
    'content-security-policy': contentSecurityPolicy(sendsTo, opening ?? {}),
    'cross-origin-opener-policy': opening ? 'same-origin-allow-popups' : 'same-origin',
    'permissions-policy': permissions(opening === FOR_STRIPE ? `(self "${STRIPE_ORIGIN}")` : '()'),
    ...HEADERS,
    ...(https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/**
 * Puts the security headers on every answer. `https`: also tell browsers to stay on it. `sendsTo`: where files go that do not go
 * through us, as origins. `google`, `stripe`: whether they are set up; then the pages that have Google's button, or take cards, let them in.
 * `chat`: the chat service that all other pages let in; pages that take cards never do.
 */
export function securityHeaders({
  https,
  sendsTo,
  google,
  stripe,
  chat,
}: {
  https: boolean;
  sendsTo: readonly string[];
  google: boolean;
  stripe: boolean;
  chat: ChatOptions | null;
}): MiddlewareHandler {
  const usual = headersOf(sendsTo, https, null);
  const signIn = headersOf(sendsTo, https, FOR_GOOGLE);
  const cards = headersOf(sendsTo, https, FOR_STRIPE);
  const talking = headersOf(sendsTo, https, chat && forChat(chat));
  const headersAt = (path: string) => {
    if (google && isGooglePage(path)) return signIn;
    if (takesCards(path)) return stripe ? cards : usual;
    return path.startsWith(API) ? usual : talking;
  };
  return async (c, next) => {
    setHeaders(c, headersAt(c.req.path));
    await next();
  };
}
