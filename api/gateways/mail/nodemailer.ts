import { mkdirSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import type { MailGateway } from './mail.ts';

/** Mails as .eml files in DATA_DIR/outbox: any mail program opens them, and nothing leaves the machine. */
export function createFileMail(dataDir: string, from: string): MailGateway {
  const folder = join(dataDir, 'outbox');
  mkdirSync(folder, { recursive: true });
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send({ id, to, subject, text }) {
      const { message } = await composer.sendMail({ from, to, subject, text, messageId: `<${id}@kerfwise>` });
      const file = join(folder, `${id}.eml`);
      await writeFile(`${file}.part`, message as Buffer);
      await rename(`${file}.part`, file);
    },
    close: () => composer.close(),
  };
}

/** Mails through an SMTP server. */
export function createSmtpMail(url: string, from: string): MailGateway {
  const transport = nodemailer.createTransport(url);
  return {
    async send({ id, to, subject, text }) {
      await transport.sendMail({ from, to, subject, text, messageId: `<${id}@kerfwise>` });
    },
    close: () => transport.close(),
  };
}
