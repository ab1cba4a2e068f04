import { emailHtml } from './email-html.ts';
import { emailText } from './email-text.ts';
import type { Email } from './email.ts';

/** Rendered email. */
export interface RenderedEmail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Makes subject, text and HTML of an email: the same words in the same order. The same email gives the same bytes. */
export function renderEmail(email: Email): RenderedEmail {
  return { subject: email.subject, text: emailText(email), html: emailHtml(email) };
}
