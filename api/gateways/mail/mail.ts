/** A mail to a customer. */
export interface Mail {
  /** Names the mail; sending the same id twice reaches the customer once where the gateway can tell. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** How mail leaves us. */
export interface MailGateway {
  /** Rejects where the mail was not taken; it is tried again later. */
  send(mail: Mail): Promise<void>;
  close(): void;
}
