/** A refusal in S3's words. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message = code) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** Text as it stands in XML. */
export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** One element with text or elements inside. */
export function element(name: string, ...inside: readonly string[]): string {
  return `<${name}>${inside.join('')}</${name}>`;
}

/** A whole document. */
export function documentOf(root: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}`;
}
