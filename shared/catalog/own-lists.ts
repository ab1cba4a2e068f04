/** Lists of the customer's own, which have a category's address: what they marked, and what they used lately. */
export const OWN_LISTS: readonly string[] = ['favorites', 'recent'];

export type OwnList = 'favorites' | 'recent';

/** Whether a category's address is that of such a list. */
export function isOwnList(category: string | undefined): category is OwnList {
  return category !== undefined && OWN_LISTS.includes(category);
}
