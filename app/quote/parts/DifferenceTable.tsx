import type { Difference } from '../../../shared/base/failure.ts';
import { differenceWords } from '../../../shared/quote/difference-words.ts';
import { useComputer } from '../../platform/compute/compute.ts';
import styles from './DifferenceTable.module.css';

interface DifferenceTableProps {
  readonly differences: readonly Difference[];
  /** Headings of the two sides. */
  readonly before: string;
  readonly after: string;
  readonly caption: string;
}

/** Both sides of everything that is different, a row each. */
export function DifferenceTable({ differences, before, after, caption }: DifferenceTableProps) {
  const { pricer } = useComputer();
  const stock = (thicknessId: number) => {
    const found = pricer?.stockOf(thicknessId);
    return found ? `${found.material.display_name}, ${found.thickness.mm} mm` : null;
  };
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">{before}</th>
          <th scope="col">{after}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map((one) => {
          const words = differenceWords(one, stock);
          return (
            <tr key={`${one.part?.id ?? ''} ${one.field}`}>
              <th scope="row">{words.label}</th>
              <td>{words.before}</td>
              <td>{words.after}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
