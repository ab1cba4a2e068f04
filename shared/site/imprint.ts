/** A page of the shop's own somewhere else. */
export interface OwnLink {
  readonly name: string;
  readonly url: string;
}

/** Facts about who runs the shop. Whoever runs it tells them by the environment; what isn't told stands nowhere. */
export interface Imprint {
  /** The company's full name; null where it isn't told. */
  readonly company: string | null;
  /** Its postal address in lines; none where it isn't told. */
  readonly address: readonly string[];
  readonly blog: string | null;
  readonly social: readonly OwnLink[];
}

/** A chat service that answers visitors in our place. Its script speaks the commands of Intercom's messenger: boot, update, show and shutdown. */
export interface Chat {
  /** Address of its script. */
  readonly script: string;
  /** Id of the shop there. */
  readonly appId: string;
}

/** An imprint of which nothing is told. */
export const NO_IMPRINT: Imprint = { company: null, address: [], blog: null, social: [] };

/** Names of sites as they write themselves, by their host without `www.`; another one is named by its host. */
const SITES: Readonly<Record<string, string>> = {
  'instagram.com': 'Instagram',
  'youtube.com': 'YouTube',
  'linkedin.com': 'LinkedIn',
  'facebook.com': 'Facebook',
  'x.com': 'X',
  'tiktok.com': 'TikTok',
  'pinterest.com': 'Pinterest',
  'github.com': 'GitHub',
  'reddit.com': 'Reddit',
  'bsky.app': 'Bluesky',
};

/** A link to a page of ours at another site, by the name of that site. */
export function ownLink(url: string): OwnLink {
  const host = new URL(url).hostname.replace(/^www\./, '');
  return { name: SITES[host] ?? host, url };
}
