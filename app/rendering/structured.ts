import { CONTACT_MAIL } from '../platform/contact.ts';
import type { PageWords } from './words.ts';

/** An object of schema.org. */
type Thing = Readonly<Record<string, unknown>> & { readonly '@type': string };

/** The shop, as it says of itself on its pages. */
function organization(origin: string): Thing {
  return {
    '@type': 'Organization',
    '@id': `${origin}/#shop`,
    name: 'Kerfwise',
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    email: CONTACT_MAIL,
  };
}

/** The way from the home page to a page, itself at the end; null on the home page. Source: schema.org/BreadcrumbList, as search engines read it. */
function breadcrumbs({ title, path, above }: PageWords, origin: string): Thing | null {
  if (path === '/') return null;
  const way = [{ name: 'Home', path: '/' }, ...above, { name: title, path }];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: way.map((step, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name: step.name,
      item: origin + step.path,
    })),
  };
}

/** A page as data for those who read pages without a person: the shop, and the way to the page. */
export function structuredData(words: PageWords, origin: string): unknown {
  const things = [organization(origin), breadcrumbs(words, origin)];
  return { '@context': 'https://schema.org', '@graph': things.filter((thing) => thing !== null) };
}
