import type { ShownGuide, SitePage } from '../../shared/site/page-wire.ts';
import { GuideBlock } from './GuideBlock.tsx';
import styles from './Guides.module.css';
import { RelatedLinks } from './RelatedLinks.tsx';

interface GuideTextProps {
  readonly page: SitePage;
  readonly guide: ShownGuide;
  /** Set where the page around it has a heading of its own. */
  readonly within?: boolean;
}

/** The text of a guide with its figures and drawings: on its page, and beside the one who writes it. */
export function GuideText({ page, guide, within = false }: GuideTextProps) {
  const Heading = within ? 'h2' : 'h1';
  return (
    <div className={styles.text}>
      <Heading>{page.heading}</Heading>
      <p className={styles.lead}>{page.lead}</p>
      <p className={styles.minutes}>
        {guide.minutes === 1 ? '1 minute' : `${guide.minutes} minutes`}. Figures come from our catalog as it is now.
      </p>
      {guide.blocks.map((block, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks of a text stay in their places.
        <GuideBlock key={i} block={block} />
      ))}
      <RelatedLinks page={page} />
    </div>
  );
}
