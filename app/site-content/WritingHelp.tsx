import { DRAWING_NAMES } from '../../shared/guides/drawings.ts';
import { FIGURE_NAMES, TABLE_NAMES } from '../../shared/guides/figures.ts';
import styles from './SiteContent.module.css';

/** How guides are written, folded: Markdown, figures, tables, drawings. */
export function WritingHelp() {
  return (
    <details className={styles.help}>
      <summary>How to write it</summary>
      <ul>
        <li>
          <code>## Section</code>, <code>### Part</code>, <code>**bold**</code>, <code>[words](/materials)</code>,{' '}
          <code>- point</code>, <code>1. step</code>, <code>&gt; note</code>, tables with <code>|</code>. No HTML, no
          pictures from files.
        </li>
        <li>
          A figure of a sheet: <code>{'{{kerf birch-plywood 3.2}}'}</code>. Also {FIGURE_NAMES.slice(1).join(', ')}.
        </li>
        <li>
          A price: <code>{'{{design l-bracket 10}}'}</code> is what one of ten costs;{' '}
          <code>{'{{row l-bracket 10 bending}}'}</code> a row of it.
        </li>
        <li>
          On a line of its own: <code>{'{{table limits mdf:3 mdf:6}}'}</code> ({TABLE_NAMES.join(', ')}),{' '}
          <code>{'{{fit birch-plywood:3.2}}'}</code>, <code>{'{{drawing kerf birch-plywood 3.2}}'}</code>.
        </li>
        <li>Drawings: {DRAWING_NAMES.join(', ')}.</li>
        <li>
          Figures of the shop: <code>{'{setup}'}</code>, <code>{'{packing}'}</code>, <code>{'{ships}'}</code>,{' '}
          <code>{'{standardDays}'}</code>.
        </li>
      </ul>
    </details>
  );
}
