/** Where Google's script comes from. Source: Google's guide to Sign in with Google, as are the paths in its CSP section. */
export const GOOGLE_ORIGIN = 'https://accounts.google.com';
export const GOOGLE_SCRIPT = `${GOOGLE_ORIGIN}/gsi/client`;

/** Whether a page has Google's button: only these are let load something of Google's, and only where it is set up. */
export function isGooglePage(path: string): boolean {
  return /^\/(login|signup)\/*$/.test(path);
}
