import { TriangleAlert } from 'lucide-react';

const SIGN = '⚠';

/** Words of a warning that the law requires, with its sign drawn: not every device has a font with it. Other words as they are. */
export function LawWords({ words }: { readonly words: string }) {
  const [before, ...rest] = words.split(SIGN);
  if (rest.length === 0) return words;
  return (
    <>
      {before}
      <TriangleAlert size="1.1em" aria-hidden="true" style={{ verticalAlign: '-0.15em' }} />
      {rest.join(SIGN)}
    </>
  );
}
