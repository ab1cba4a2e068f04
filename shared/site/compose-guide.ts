import { guidePath } from '../guides/addresses.ts';
import { blocksOf, readingMinutes } from '../guides/blocks.ts';
import { pictureOf } from '../guides/drawings.ts';
import { fitSheets, type GuideFacts, withGuideFigures } from '../guides/figures.ts';
import { type Guide, TOPICS } from '../guides/guide.ts';
import { guideIn, type SiteContent } from './content.ts';
import type { Block, Span } from '../guides/block.ts';
import type { GuideLink, ShownGuide } from './page-wire.ts';

/** A guide with its figures, drawings and minutes. Throws where it names a figure, a drawing or a guide that there is not. */
export function composeGuide(
  guide: Guide,
  facts: GuideFacts,
  say: (text: string) => string,
  isThere: (path: string) => boolean,
): ShownGuide {
  const blocks = blocksOf(say(withGuideFigures(guide.text, facts))).map((block) => linked(block, isThere));
  return {
    topic: TOPICS[guide.topic].name,
    minutes: readingMinutes(blocks),
    blocks: blocks.map((block) => ({
      ...block,
      ...(block.kind === 'fit' ? { sheets: fitSheets(block.words, facts) } : {}),
      ...(block.kind === 'drawing' ? { picture: pictureOf(block.name, block.words, facts) } : {}),
    })),
  };
}

/** A guide as lists show it. */
export function guideLink(content: SiteContent, slug: string): GuideLink {
  const guide = guideIn(content, slug);
  if (!guide) throw new Error(`There is no guide ${slug}.`);
  const { title, topic, description } = guide;
  return { path: guidePath(topic, slug), title, description, topic: TOPICS[topic].name };
}

/** Pages that staff may take off the site: a link to one that is gone is its words alone. */
const MAY_GO = /^\/(guides|free-laser-cutting-files-templates|landing)\//;

function linked(block: Block, isThere: (path: string) => boolean): Block {
  const span = (one: Span): Span =>
    one.to !== null && MAY_GO.test(one.to) && !isThere(one.to.split(/[?#]/)[0]!) ? { ...one, to: null } : one;
  const spans = (all: readonly Span[]) => all.map(span);
  switch (block.kind) {
    case 'paragraph':
    case 'note':
      return { ...block, spans: spans(block.spans) };
    case 'list':
      return { ...block, items: block.items.map(spans) };
    case 'table':
      return { ...block, head: block.head.map(spans), rows: block.rows.map((row) => row.map(spans)) };
    default:
      return block;
  }
}
