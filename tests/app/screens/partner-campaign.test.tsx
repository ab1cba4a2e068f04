import '../../support/page.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ROLE } from '../../../shared/account/roles.ts';
import { startPart } from '../part-support.ts';
import { clear, show } from './render.tsx';
import { answering, keepSession } from './server.ts';

afterEach(clear);

const campaign = (id: string, partner_name: string) => ({
  id,
  partner_name,
  amount_cents: 1000,
  ends_at: null,
  claims: 2,
  given_cents: 2000,
  used_cents: 0,
});

/** The page of campaigns at an address, as a partner sees it. */
async function campaigns(path: string) {
  const server = answering({
    'GET /users/campaigns': () => ({ campaigns: [campaign('1', 'Maker & Co'), campaign('2', 'Maker & Co')] }),
    'POST /users/credit/claim': () => ({ amount_cents: 1000, expires_at: null }),
  });
  keepSession(false);
  await startPart(new Map(), server.answer);
  const { session } = await import('../../../app/platform/session-state.ts');
  session.account = { ...session.account!, role: ROLE.partner };
  const { PartnerCampaignScreen } = await import('../../../app/credit/PartnerCampaignScreen.tsx');
  show(<PartnerCampaignScreen />, path);
  return server;
}

it('a partner’s link carries their name: it is given to them, and fills in the form of who opens it', async () => {
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const { called } = await campaigns('/partner-campaign');
  fireEvent.click(await screen.findByRole('button', { name: 'Copy link' }));
  const link = `${location.origin}/partner-campaign?partner=Maker+%26+Co`;
  expect(written).toHaveBeenCalledWith(link);
  expect(screen.getByText(link)).toBeTruthy();
  clear();
  const opened = await campaigns(link.slice(location.origin.length));
  expect(screen.getByLabelText<HTMLInputElement>('Partner’s name').value).toBe('Maker & Co');
  fireEvent.click(screen.getByRole('button', { name: 'Claim credit' }));
  await waitFor(() => expect(opened.called('POST /users/credit/claim')).toEqual([{ partner_name: 'Maker & Co' }]));
  expect(called('POST /users/credit/claim')).toEqual([]);
});
