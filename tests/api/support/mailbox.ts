import type { Mail, MailGateway } from '../../../api/gateways/mail/mail.ts';
import type { World } from './world.ts';

/** Keeps mails instead of sending them. */
export interface Mailbox extends MailGateway {
  readonly sent: Mail[];
}

/** Makes a mailbox. */
export function mailbox(): Mailbox {
  const sent: Mail[] = [];
  return {
    sent,
    async send(mail) {
      sent.push(mail);
    },
    close: () => {},
  };
}

/** Mails to an address whose subject holds some words, oldest first; waits until all that are due have left. */
export async function mailsTo(world: World, box: Mailbox, to: string, words = ''): Promise<Mail[]> {
  await world.deps.jobs.drain('event');
  return box.sent.filter((mail) => mail.to === to && mail.subject.includes(words));
}

/** The token in a link of a mail that leads to a page. Throws where there is none, or where text and HTML differ. */
export function tokenIn(mail: Mail | undefined, page: string): string {
  const pattern = new RegExp(`${page}\\?\\w+=([\\w.%-]+)`);
  const [inText, inHtml] = [pattern.exec(mail?.text ?? '')?.[1], pattern.exec(mail?.html ?? '')?.[1]];
  if (!inText || inText !== inHtml) throw new Error(`No link to ${page} in ${JSON.stringify(mail?.text)}`);
  return decodeURIComponent(inText);
}
