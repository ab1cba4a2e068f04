/** A file that goes along with a mail. */
export interface MailAttachment {
  readonly filename: string;
  readonly type: string;
  readonly bytes: Uint8Array;
  /** Names a picture that the mail’s HTML shows (`cid:`, RFC 2392); absent of a file for its reader. */
  readonly cid?: string;
}

/** A mail. */
export interface Mail {
  /** Names the mail; sending the same id twice reaches its reader once where the gateway can tell. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where one click, or one request of a mail program, ends such mails (RFC 8058); absent where they can't be ended. */
  readonly stopUrl?: string;
  readonly attachments?: readonly MailAttachment[];
}

/** How mail leaves us. */
export interface MailGateway {
  /** Rejects where the mail was not taken; it is tried again later. */
  send(mail: Mail): Promise<void>;
  close(): void;
}
