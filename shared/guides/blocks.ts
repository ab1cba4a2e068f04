import { marked, type Token, type Tokens } from 'marked';
import type { Block, Span } from './block.ts';

/** A box that works out fits, in sheets that are written `slug:mm`. */
const FIT = /^\{\{fit((?: \S+)+)\}\}$/;
const DRAWING = /^\{\{drawing ([a-z-]+)((?: \S+)*)\}\}$/;

/** Markdown as blocks. Throws where it has what guides have not: a picture, HTML, headings of another level. */
export function blocksOf(markdown: string): Block[] {
  return marked.lexer(markdown).flatMap((token) => blockOf(token) ?? []);
}

/** A piece of a guide with its line, from 1 on, or what is wrong there. */
export type ReadBlock =
  | { readonly line: number; readonly block: Block }
  | { readonly line: number; readonly message: string };

/** Markdown as blocks with their lines; what guides have not is told instead of thrown. */
export function readBlocks(markdown: string): ReadBlock[] {
  let line = 1;
  return marked.lexer(markdown).flatMap((token): ReadBlock[] => {
    const at = line;
    line += token.raw.split('\n').length - 1;
    try {
      const block = blockOf(token);
      return block ? [{ line: at, block }] : [];
    } catch (error) {
      const within = token.raw.split('\n').findIndex((written) => /<[a-z!/]|!\[/i.test(written));
      return [{ line: at + Math.max(0, within), message: (error as Error).message }];
    }
  });
}

/** Reasons why a guide has none of these, by their names in marked. */
const REFUSED: Readonly<Record<string, string>> = {
  html: 'HTML isn’t allowed in a guide. Write it in Markdown: **bold**, [a link](/materials), - a point.',
  image: 'Pictures from files aren’t allowed in a guide. Use a drawing: {{drawing kerf birch-plywood 3.2}}.',
  code: 'Blocks of code aren’t allowed in a guide. Take out the four spaces or the three marks that begin one.',
  hr: 'Lines across the page aren’t allowed in a guide. Begin a section with “## Title” instead.',
  br: 'Line breaks within a paragraph aren’t allowed. Leave a line empty to begin a new paragraph.',
  del: 'Struck-out words aren’t allowed in a guide.',
};

const refused = (type: string) => new Error(REFUSED[type] ?? `Guides have no ${type}.`);

function blockOf(token: Token): Block | null {
  switch (token.type) {
    case 'space':
      return null;
    case 'heading': {
      const { depth, text } = token as Tokens.Heading;
      if (depth !== 2 && depth !== 3)
        throw new Error(`“${text}” is a heading of level ${depth}. Begin it with ## or ###.`);
      return { kind: 'heading', level: depth, id: anchorOf(text), text: plainText(spansOf(token.tokens ?? [])) };
    }
    case 'paragraph': {
      const written = (token as Tokens.Paragraph).text.trim();
      const [, sheets] = FIT.exec(written) ?? [];
      if (sheets !== undefined) return { kind: 'fit', words: sheets.trim().split(' ') };
      const [, name, words] = DRAWING.exec(written) ?? [];
      if (name !== undefined) return { kind: 'drawing', name, words: (words ?? '').split(' ').filter(Boolean) };
      return { kind: 'paragraph', spans: spansOf(token.tokens ?? []) };
    }
    case 'blockquote':
      return { kind: 'note', spans: spansOf(((token as Tokens.Blockquote).tokens ?? []).flatMap(inner)) };
    case 'list': {
      const { ordered, items } = token as Tokens.List;
      return { kind: 'list', ordered, items: items.map((item) => spansOf(item.tokens.flatMap(inner))) };
    }
    case 'table': {
      const { header, rows } = token as Tokens.Table;
      const cells = (row: readonly Tokens.TableCell[]) => row.map((cell) => spansOf(cell.tokens));
      return { kind: 'table', head: cells(header), rows: rows.map(cells) };
    }
    default:
      throw refused(token.type);
  }
}

/** Tokens within a paragraph or a text of a list. */
function inner(token: Token): readonly Token[] {
  return 'tokens' in token && token.tokens ? token.tokens : [token];
}

function spansOf(tokens: readonly Token[], look: Span['look'] = 'plain', to: string | null = null): Span[] {
  return tokens.flatMap((token): Span[] => {
    switch (token.type) {
      case 'text':
      case 'escape':
        return [{ text: unescaped((token as Tokens.Text).text), look, to }];
      case 'strong':
      case 'em':
        return spansOf((token as Tokens.Strong).tokens, token.type, to);
      case 'codespan':
        return [{ text: (token as Tokens.Codespan).text, look: 'code', to }];
      case 'link':
        return spansOf((token as Tokens.Link).tokens, look, (token as Tokens.Link).href);
      default:
        throw refused(token.type);
    }
  });
}

/** Signs that Markdown writes as entities in texts. */
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

function unescaped(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name]!);
}

/** Words of spans without their looks. */
function plainText(spans: readonly Span[]): string {
  return spans.map(({ text }) => text).join('');
}

/** An anchor of a heading: its letters and figures, dashes between. */
function anchorOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Words that a block is read by. */
export function wordsOf(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return block.text;
    case 'paragraph':
    case 'note':
      return plainText(block.spans);
    case 'list':
      return block.items.map(plainText).join(' ');
    case 'table':
      return [block.head, ...block.rows].flat().map(plainText).join(' ');
    case 'drawing':
    case 'fit':
      return '';
  }
}

/** Words that people read in a minute. Source: Brysbaert 2019, silent reading of English, 238. */
const WORDS_PER_MINUTE = 238;

/** Minutes that blocks take to read, at least one. */
export function readingMinutes(blocks: readonly Block[]): number {
  const words = blocks.map(wordsOf).join(' ').split(/\s+/).filter(Boolean).length;
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}
