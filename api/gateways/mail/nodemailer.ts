import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer, { type SendMailOptions } from 'nodemailer';
import type { Mail, MailGateway } from './mail.ts';
import { makeFolder } from '../../make-folder.ts';

/** A mail in nodemailer's words. */
function message({ id, to, subject, text, html, stopUrl, attachments = [] }: Mail, from: string): SendMailOptions {
  const stop = stopUrl && {
    'List-Unsubscribe': `<${stopUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
  return {
    from,
    to,
    subject,
    text,
    html,
    messageId: `<${id}@kerfwise>`,
    attachments: attachments.map(({ filename, type, bytes, cid }) => ({
      filename,
      contentType: type,
      content: Buffer.from(bytes),
      ...(cid === undefined ? {} : { cid, contentDisposition: 'inline' as const }),
    })),
    ...(stop ? { headers: stop } : {}),
  };
}

/** Mails as .eml files in DATA_DIR/outbox: any mail program opens them, and nothing leaves the machine. */
export function createFileMail(dataDir: string, from: string): MailGateway {
  const folder = join(dataDir, 'outbox');
  makeFolder(folder);
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(mail) {
      const sent = await composer.sendMail(message(mail, from));
      const file = join(folder, `${mail.id}.eml`);
      await writeFile(`${file}.part`, sent.message as Buffer);
      await rename(`${file}.part`, file);
    },
    close: () => composer.close(),
  };
}

/** Mails through an SMTP server. */
export function createSmtpMail(url: string, from: string): MailGateway {
  const transport = nodemailer.createTransport(url);
  return {
    async send(mail) {
      await transport.sendMail(message(mail, from));
    },
    close: () => transport.close(),
  };
}
