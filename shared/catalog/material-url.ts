/** Address of a material below the API's; `GET {url}/details` is the material. Source: product spec §7. */
export function materialUrl(slug: string): string {
  return `/materials/${slug}`;
}
