import { differencesOf } from '../../part/server/difference-words.ts';
import { usePart } from '../../part/use-part.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';

/** The code that settles differences comes with the first one: most parts have none. */
const sync = () => import('../../part/server/sync.ts');

/** Where the part on the quote differs from this device: which choice, what each side has, and both ways out. */
export function Differences() {
  const { apart } = usePart().link;
  if (apart === null) return null;
  return (
    <Banner
      flush
      tone="warn"
      role="status"
      title="This part changed elsewhere"
      actions={
        <>
          <Button size="s" onClick={() => void sync().then(({ keepMine }) => keepMine())}>
            Keep this device’s
          </Button>
          <Button size="s" onClick={() => void sync().then(({ takeStored }) => takeStored())}>
            Use the quote’s
          </Button>
        </>
      }
    >
      <ul>
        {differencesOf(apart).map(({ field, label, here, there }) => (
          <li key={field + label}>{`${label}: ${here} here, ${there} on the quote.`}</li>
        ))}
      </ul>
    </Banner>
  );
}
