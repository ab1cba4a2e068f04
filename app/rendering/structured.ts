import { contactMail } from '../platform/contact.ts';
import type { SitePage } from '../../shared/site/page-wire.ts';
import type { SiteFacts } from '../../shared/site/rendering.ts';
import type { PageWords } from './words.ts';

/** An object of schema.org. */
type Thing = Readonly<Record<string, unknown>> & { readonly '@type': string };

/** The shop, as it says of itself on its pages. */
function organization({ origin, imprint }: Pick<SiteFacts, 'origin' | 'imprint'>): Thing {
  const { company, address, blog, social } = imprint;
  const elsewhere = [...(blog === null ? [] : [blog]), ...social.map(({ url }) => url)];
  return {
    '@type': 'Organization',
    '@id': `${origin}/#shop`,
    name: 'Kerfwise',
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    email: contactMail(),
    ...(company === null ? {} : { legalName: company }),
    ...(address.length === 0 ? {} : { address: address.join(', ') }),
    ...(elsewhere.length === 0 ? {} : { sameAs: elsewhere }),
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

/** The first part that a page shows, as it is offered: one piece at the price of a quote of it alone. Source: schema.org/Product. */
function product({ page, origin }: Pick<SiteFacts, 'page' | 'origin'>): Thing | null {
  const [example] = page?.examples ?? [];
  const one = example?.prices.find(({ quantity }) => quantity === 1);
  if (!page || !example || !one) return null;
  return {
    '@type': 'Product',
    name: `${example.about}: ${example.material}, ${example.mm} mm`,
    description: page.description,
    sku: example.file,
    material: example.material,
    brand: { '@type': 'Brand', name: 'Kerfwise' },
    offers: {
      '@type': 'Offer',
      url: origin + page.path,
      priceCurrency: 'USD',
      price: (one.totalCents / 100).toFixed(2),
      availability: 'https://schema.org/MadeToOrder',
      seller: { '@id': `${origin}/#shop` },
      hasMerchantReturnPolicy: {
        '@type': 'MerchantReturnPolicy',
        applicableCountry: 'US',
        returnPolicyCountry: 'US',
        // A part that matches its drawing can't come back: nobody else can use it.
        returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
        merchantReturnLink: `${origin}/returns`,
      },
      ...(page.place ? { shippingDetails: page.place.rates.flatMap((rate) => shipping(rate)) } : {}),
    },
  };
}

/** A way to ship within the country, as search engines read it; none for what is picked up. */
function shipping({ cents, days }: NonNullable<SitePage['place']>['rates'][number]): Thing[] {
  if (days === null) return [];
  return [
    {
      '@type': 'OfferShippingDetails',
      shippingRate: { '@type': 'MonetaryAmount', value: (cents / 100).toFixed(2), currency: 'USD' },
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'US' },
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        transitTime: { '@type': 'QuantitativeValue', minValue: days, maxValue: days, unitCode: 'DAY' },
      },
    },
  ];
}

/** A page as data for those who read pages without a person: the shop, and the way to the page. */
export function structuredData(words: PageWords, facts: Pick<SiteFacts, 'page' | 'origin' | 'imprint'>): unknown {
  const { origin } = facts;
  const isSitePage = facts.page?.path === words.path;
  const things = [organization(facts), breadcrumbs(words, origin), isSitePage ? product(facts) : null];
  return { '@context': 'https://schema.org', '@graph': things.filter((thing) => thing !== null) };
}
