import type { ReactNode } from 'react';
import { lengthsIn } from '../../shared/base/length-text.ts';
import { formatCents } from '../../shared/base/money.ts';
import type { DocumentPart, IssuedDocument } from '../../shared/issued/content.ts';
import { referenceWords } from '../../shared/quote/buyer-reference.ts';
import { rowWords } from '../../shared/quote/money-rows.ts';
import { formatDate, formatDayOfYear } from '../platform/dates.ts';
import { formatSize, formatThickness } from '../platform/lengths.ts';
import { useUnit } from '../platform/units.ts';
import { cx } from '../ui/cx.ts';
import { LawWords } from '../ui/LawWords.tsx';
import { Logo } from '../ui/Logo.tsx';
import styles from './DocumentPage.module.css';
import { SheetAmount, SheetFacts, SheetPeople, SheetSum, SheetSums } from './Sheet.tsx';
import sheet from './Sheet.module.css';
import page from './SheetPage.module.css';
import { SketchPicture } from './SketchPicture.tsx';

interface DocumentPageProps {
  readonly document: IssuedDocument;
  /** Above the sheet, left out in print. */
  readonly tools: ReactNode;
  /** Below a part: files that go along. */
  readonly partFiles?: (part: number) => ReactNode;
}

/** A quote document as a page that prints on A4 and Letter; the same content that the PDF has. */
export function DocumentPage({ document: { content, sketches }, tools, partFiles }: DocumentPageProps) {
  return (
    <div className={page.page}>
      <div className={page.tools}>{tools}</div>
      <div className={sheet.sheet}>
        <header className={styles.head}>
          <Logo />
          <h1>Quote {content.number}</h1>
        </header>
        <div className={styles.people}>
          <SheetPeople title="From" lines={content.seller} />
          <SheetPeople title="For" lines={content.buyer.length > 0 ? content.buyer : ['Not named yet']} />
        </div>
        <Facts content={content} />
        <ul className={styles.parts} aria-label="Parts">
          {content.parts.map((part, i) => {
            const sketch = sketches[i];
            return (
              // Parts of a document have no ids; their order never changes.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above.
              <li key={i} className={styles.part}>
                {sketch ? (
                  <SketchPicture sketch={sketch} name={part.name} />
                ) : (
                  <p className={styles.undrawn}>Too detailed to draw here</p>
                )}
                <PartWords part={part} units={content.units} files={partFiles?.(i)} />
              </li>
            );
          })}
          {(content.lines ?? []).map((line, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: see above.
            <li key={`line ${i}`} className={sheet.line}>
              <div className={styles.words}>
                <h2>{line.name}</h2>
                {line.detail && <p className={cx(styles.faint, sheet.text)}>{line.detail}</p>}
              </div>
              <SheetAmount line={line} className={styles.amount} />
            </li>
          ))}
        </ul>
        <Sums content={content} />
        <ul className={styles.terms} aria-label="Terms">
          {content.terms.map((term) => (
            <li key={term}>
              <LawWords words={term} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

type Content = IssuedDocument['content'];

function Facts({ content }: { readonly content: Content }) {
  const ships = formatDayOfYear(content.ships_by);
  return (
    <SheetFacts
      facts={[
        ['Issued', formatDate(content.issued_at)],
        ['Prices valid until', formatDate(content.honoured_until)],
        ['Production', `${content.production}, ships by ${ships} if paid on the issue date`],
        ['Delivered by', content.delivers_by && formatDayOfYear(content.delivers_by)],
        ['Name', content.name],
        ['Purchase order', content.purchase_order_number],
      ]}
    />
  );
}

interface PartWordsProps {
  readonly part: DocumentPart;
  /** The unit it was issued in; that of who reads it where it was issued in none. */
  readonly units: Content['units'];
  readonly files: ReactNode;
}

function PartWords({ part, units, files }: PartWordsProps) {
  const own = useUnit();
  const unit = units ?? own;
  const called = referenceWords(part.buyer_reference);
  const stock = part.material ?? 'No material chosen';
  const thickness = part.thickness_mm === null ? '' : `, ${formatThickness(part.thickness_mm, unit)}`;
  const others = [
    ...(part.finishing.length > 0 ? [`Finishing: ${part.finishing.join(', ')}`] : []),
    ...part.details,
    ...part.accepted.map((line) => `Accepted: ${lengthsIn(line, unit)}`),
    ...part.technical_drawings.map((line) => `Drawing: ${line}`),
  ];
  return (
    <>
      <div className={styles.words}>
        <h2>{part.name}</h2>
        {called !== null && <p>{called}</p>}
        <p>{stock + thickness}</p>
        <p>{formatSize(part.width, part.height, unit)}</p>
        {others.map((line, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two bends may say the same.
          <p key={i} className={styles.faint}>
            {line}
          </p>
        ))}
        <PriceTable part={part} />
        {part.problem && <p className={styles.problem}>{part.problem}</p>}
        {files}
      </div>
      <SheetAmount line={part} className={styles.amount} />
    </>
  );
}

/** One piece's price at several quantities, side by side; nothing where none were issued. */
function PriceTable({ part: { name, prices = [], quantity: own } }: { readonly part: DocumentPart }) {
  if (prices.length === 0) return null;
  const looks = (quantity: number) => (quantity === own ? styles.own : undefined);
  return (
    <table className={styles.prices} aria-label={`Prices of ${name} by quantity`}>
      <tbody>
        <tr>
          <th scope="row">Quantity</th>
          {prices.map(({ quantity }) => (
            <td key={quantity} className={looks(quantity)}>
              {quantity.toLocaleString('en-US')}
            </td>
          ))}
        </tr>
        <tr>
          <th scope="row">Each</th>
          {prices.map(({ quantity, unit_cents }) => (
            <td key={quantity} className={looks(quantity)}>
              {formatCents(unit_cents)}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

function Sums({ content: { rows, total } }: { readonly content: Content }) {
  return (
    <SheetSums>
      {rows.map((row) => (
        <SheetSum key={row.key} label={row.label} sum={rowWords(row)} />
      ))}
      <SheetSum label={total.label} sum={total.cents} strong testId="document-total" />
    </SheetSums>
  );
}
