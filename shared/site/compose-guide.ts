import { guidePath } from '../guides/addresses.ts';
import { findGuide } from '../guides/all.ts';
import { blocksOf, readingMinutes } from '../guides/blocks.ts';
import { pictureOf } from '../guides/drawings.ts';
import { fitSheets, type GuideFacts, withGuideFigures } from '../guides/figures.ts';
import { TOPICS } from '../guides/guide.ts';
import type { GuideLink, ShownGuide } from './page-wire.ts';

/** A guide with its figures, drawings and minutes. Throws where it names a figure, a drawing or a guide that there is not. */
export function composeGuide(slug: string, facts: GuideFacts, say: (text: string) => string): ShownGuide {
  const guide = findGuide(slug);
  if (!guide) throw new Error(`There is no guide ${slug}.`);
  const blocks = blocksOf(say(withGuideFigures(guide.text, facts)));
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
export function guideLink(slug: string): GuideLink {
  const guide = findGuide(slug);
  if (!guide) throw new Error(`There is no guide ${slug}.`);
  const { title, topic, description } = guide;
  return { path: guidePath(topic, slug), title, description, topic: TOPICS[topic].name };
}
