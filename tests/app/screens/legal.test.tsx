import '../../support/page.ts';
import { fireEvent, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { LegalScreen, PrivacyScreen, LegalTermsScreen } from '../../../app/content/LegalScreen.tsx';
import { privacyText, TERMS } from '../../../app/content/legal-text.ts';
import { PRIVACY_CHANGES } from '../../../app/content/privacy-changes.ts';
import { formatDayOfYear } from '../../../app/platform/dates.ts';
import { address, clear, show } from './render.tsx';

afterEach(clear);

const showLegal = () =>
  show(
    <Routes>
      <Route path="/legal" element={<LegalScreen />} />
      <Route path="/legal/terms" element={<LegalTermsScreen />} />
      <Route path="/legal/privacy" element={<PrivacyScreen />} />
    </Routes>,
    '/legal',
  );

describe('the small print', () => {
  it.each([
    ['Terms', '/legal/terms', TERMS],
    ['Privacy', '/legal/privacy', privacyText(null)],
  ])('lists what %s say and leads there', (title, path, sections) => {
    showLegal();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Legal');
    for (const { heading } of sections) expect(screen.getAllByText(heading).length).toBeGreaterThan(0);
    fireEvent.click(screen.getAllByRole('link', { name: title }).at(-1)!);
    expect(address()).toBe(path);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    for (const { paragraphs } of sections)
      for (const paragraph of paragraphs) expect(screen.getByText(paragraph)).toBeDefined();
  });

  it('says since when the privacy policy is in force, and lists its changes with the newest first', () => {
    showLegal();
    fireEvent.click(screen.getAllByRole('link', { name: 'Privacy' }).at(-1)!);
    const days = PRIVACY_CHANGES.map(({ day }) => day);
    expect(days).toEqual(days.toSorted().toReversed());
    expect(screen.getByText(`In force since ${formatDayOfYear(days[0]!)}.`)).toBeDefined();
    for (const { change } of PRIVACY_CHANGES) expect(screen.getByText(change)).toBeDefined();
  });
});
