/** One headed passage of a legal page. */
export interface LegalSection {
  readonly heading: string;
  readonly paragraphs: readonly string[];
}
