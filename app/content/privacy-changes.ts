/** A day on which the privacy policy changed, and how. */
interface PrivacyChange {
  /** Like 2026-11-28. */
  readonly day: string;
  readonly change: string;
}

/** Changes of the privacy policy, newest first; the first one's day is the policy's own. */
export const PRIVACY_CHANGES: readonly [PrivacyChange, ...PrivacyChange[]] = [
  {
    day: '2026-11-28',
    change:
      'Cookies and storage says how we count pages, that we note which of two versions a visit or account saw, and that Do Not Track and Global Privacy Control end both.',
  },
];
