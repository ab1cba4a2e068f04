import '../../support/page.ts';
import { fireEvent, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { LegalScreen, PrivacyScreen, LegalTermsScreen } from '../../../app/content/LegalScreen.tsx';
import { privacyText, TERMS } from '../../../app/content/legal-text.ts';
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
});
