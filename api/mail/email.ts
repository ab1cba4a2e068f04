/** A label and what stands at the other end of its line. */
export interface EmailRow {
  readonly label: string;
  readonly value: string;
  /** Details of the row, a line each, in smaller letters. */
  readonly details?: readonly string[];
}

/** A piece of an email. Texts are plain: whatever they hold is shown as it is. */
export type EmailBlock =
  /** A paragraph; its line breaks stay. */
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'heading'; readonly text: string }
  /** Action for the reader, one button. */
  | { readonly kind: 'action'; readonly label: string; readonly href: string }
  | { readonly kind: 'rows'; readonly rows: readonly EmailRow[]; readonly total?: EmailRow }
  /** Somebody's own words. */
  | { readonly kind: 'said'; readonly by: string; readonly text: string }
  /** A picture that goes along with the mail under this name; text says nothing of it. */
  | { readonly kind: 'picture'; readonly cid: string; readonly words: string; readonly widthPx: number }
  /** In smaller letters. */
  | { readonly kind: 'note'; readonly text: string };

/** A mail as its writer thinks of it; text and HTML are made of it alike. */
export interface Email {
  readonly subject: string;
  /** The first line, in large letters. */
  readonly title: string;
  readonly blocks: readonly EmailBlock[];
  /** Why the reader gets it, a sentence at the end. */
  readonly why: string;
  /** Where the sender lives; for mails that advertise, which the law wants it on (16 CFR 316). */
  readonly sender?: string;
  /** Where such mails are ended with one click. */
  readonly stop?: { readonly label: string; readonly href: string };
}
