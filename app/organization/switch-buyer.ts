import { laterApi } from '../platform/later-api.ts';
import { notify } from '../platform/notify.ts';

/** Buys for an organization, or with null for oneself, from now on. The page is loaded anew: everything on it was the other buyer's. */
export async function switchBuyer(organization_id: string | null, to = '/account'): Promise<void> {
  const answer = await laterApi.organization.buyFor({ body: { organization_id } });
  if (answer.ok) window.location.assign(to);
  else notify({ tone: 'bad', title: 'That didn’t work', text: answer.error.message });
}
