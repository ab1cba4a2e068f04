import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { DATA_DIR } from '../world.ts';

/** A mail of the outbox as one text, its line ends of quoted-printable undone. */
function read(file: string): string {
  return readFileSync(file, 'utf8').replaceAll('=\r\n', '').replaceAll('=3D', '=');
}

/** The newest link to a page in the mails that an address got; waits until there is one beside `not`. */
export async function linkInMail(to: string, page: string, not = ''): Promise<string> {
  const folder = join(DATA_DIR, 'outbox');
  const pattern = new RegExp(`https?://[^\\s"<]+(${page}\\??[\\w=-]+)`);
  let found = '';
  await expect(async () => {
    const files = readdirSync(folder).filter((name) => name.endsWith('.eml'));
    const mails = files.sort().map((name) => read(join(folder, name)));
    const links = mails.filter((mail) => mail.includes(`To: ${to}`)).map((mail) => pattern.exec(mail)?.[1]);
    found = links.findLast((link) => link !== undefined) ?? '';
    expect(found).not.toBe(not);
  }).toPass();
  return found;
}
