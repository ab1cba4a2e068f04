import { Link } from 'react-router-dom';
import type { Span } from '../../shared/guides/block.ts';
import type { ShownGuide } from '../../shared/site/page-wire.ts';
import { FitBox } from '../catalog/parts/FitBox.tsx';
import { Drawing } from '../content/parts/Drawing.tsx';
import styles from './GuideBlock.module.css';

/** A piece of a guide: a heading, a paragraph, a list, a table or a drawing. */
export function GuideBlock({ block }: { readonly block: ShownGuide['blocks'][number] }) {
  switch (block.kind) {
    case 'heading': {
      const Heading = `h${block.level}` as const;
      return (
        <Heading id={block.id} className={styles.heading}>
          {block.text}
        </Heading>
      );
    }
    case 'paragraph':
      return (
        <p className={styles.words}>
          <Spans spans={block.spans} />
        </p>
      );
    case 'note':
      return (
        <p className={styles.note}>
          <Spans spans={block.spans} />
        </p>
      );
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      return (
        <List className={styles.list}>
          {block.items.map((spans) => (
            <li key={spans.map(({ text }) => text).join('')}>
              <Spans spans={spans} />
            </li>
          ))}
        </List>
      );
    }
    case 'table':
      return <Table head={block.head} rows={block.rows} />;
    case 'fit':
      return block.sheets ? <FitBox sheets={block.sheets} /> : null;
    case 'drawing':
      return block.picture ? <Drawing picture={block.picture} /> : null;
  }
}

const wordsOf = (spans: readonly Span[]) => spans.map(({ text }) => text).join('');

function Spans({ spans }: { readonly spans: readonly Span[] }) {
  return spans.map((span, i) => {
    const { text, look, to } = span;
    const Look = ({ plain: null, strong: 'strong', em: 'em', code: 'code' } as const)[look];
    const words = Look ? <Look>{text}</Look> : text;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: runs of a text stay in their places.
      <span key={i}>{to === null ? words : <Link to={to}>{words}</Link>}</span>
    );
  });
}

function Table({ head, rows }: { readonly head: readonly Span[][]; readonly rows: readonly Span[][][] }) {
  return (
    <section className={styles.scroll} aria-label={`Table: ${head.map(wordsOf).filter(Boolean).join(', ')}`}>
      <table className={styles.table}>
        <thead>
          <tr>
            {head.map((spans, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns stay in their places.
              <th key={i} scope="col">
                <Spans spans={spans} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.map(wordsOf).join('|')}>
              {row.map((spans, i) =>
                i === 0 ? (
                  <th key={wordsOf(head[i]!)} scope="row">
                    <Spans spans={spans} />
                  </th>
                ) : (
                  <td key={wordsOf(head[i]!)} data-label={wordsOf(head[i]!)}>
                    <Spans spans={spans} />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
