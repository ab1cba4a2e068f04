import { describe, expect, it } from 'vitest';
import { loginPath, safePath } from '../../app/platform/safe-path.ts';

describe('the redirect after signing in', () => {
  it.each(['/checkout/q1', '/account/orders?status=paid&page=2', '/materials#wood', '/'])('keeps %s', (path) =>
    expect(safePath(path)).toBe(path),
  );

  it.each([
    null,
    '',
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/a\\b',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/\n/evil.example',
    '/..//evil.example',
    '/login',
    '/login?redirect=/login',
    '/signup/',
  ])('answers %j with the home page', (path) => expect(safePath(path)).toBe('/'));

  it('comes back as it went', () => {
    const path = '/account/orders?status=paid#x';
    const query = new URL(loginPath(path), 'https://x.test').searchParams;
    expect(safePath(query.get('redirect'))).toBe(path);
  });
});
