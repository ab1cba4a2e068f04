import type { SetupFact } from '../../shared/site/wire.ts';
import { type Env, NO_CONTACT } from '../env.ts';

/** Facts about the shop that the environment tells, each with its variable. Nothing is made up for one that is missing. */
export function setupFacts({ imprint, chat, contactMail }: Pick<Env, 'imprint' | 'chat' | 'contactMail'>): SetupFact[] {
  const { company, address, blog, social } = imprint;
  const joined = (lines: readonly string[], between: string) => (lines.length === 0 ? null : lines.join(between));
  return [
    { fact: 'company', variable: 'COMPANY_NAME', value: company, needed: true },
    { fact: 'address', variable: 'POSTAL_ADDRESS', value: joined(address, ', '), needed: true },
    {
      fact: 'contact',
      variable: 'CONTACT_EMAIL',
      value: contactMail === NO_CONTACT ? null : contactMail,
      needed: true,
    },
    { fact: 'blog', variable: 'BLOG_URL', value: blog, needed: false },
    {
      fact: 'social',
      variable: 'SOCIAL_URLS',
      value: joined(
        social.map(({ name }) => name),
        ', ',
      ),
      needed: false,
    },
    { fact: 'chat', variable: 'CHAT_SCRIPT_URL', value: chat && new URL(chat.script).host, needed: false },
  ];
}
