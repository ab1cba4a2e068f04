import type { ContentRow } from '../../shared/site-content/wire.ts';
import { laterApi } from '../platform/later-api.ts';
import { Button } from '../ui/Button.tsx';
import { useConfirm } from '../ui/use-confirm.tsx';
import { useContentStep } from './use-content-step.ts';

/** Removes an address, or puts one of the program's own back. */
export function RemoveAddress({ row }: { readonly row: ContentRow }) {
  const { key, path, state, version, in_files: inFiles } = row;
  const { busy, run } = useContentStep();
  const confirm = useConfirm();
  const params = { kind: 'alias' as const, key };
  const remove = async () => {
    const text = 'Who opens it sees the page for addresses that we don’t know. You can put it back at any time.';
    if (!(await confirm.ask({ title: `Remove ${path}?`, text, action: 'Remove', keep: 'Keep it' }))) return;
    await run(
      () => laterApi.siteContent.takeOff({ params, body: { version } }),
      `${path} is removed`,
      'It is still there',
    );
  };
  const putBack = () =>
    run(
      () => laterApi.siteContent.restore({ params, body: { version, number: 0 } }),
      `${path} is back`,
      'It is not back',
    );
  const isHere = state === 'published' || (state === 'as_written' && inFiles);
  return (
    <>
      {isHere && (
        <Button size="s" busy={busy} aria-label={`Remove ${path}`} onClick={() => void remove()}>
          Remove
        </Button>
      )}
      {state === 'off' && inFiles && (
        <Button size="s" busy={busy} aria-label={`Put back ${path}`} onClick={() => void putBack()}>
          Put back
        </Button>
      )}
      {confirm.dialog}
    </>
  );
}
