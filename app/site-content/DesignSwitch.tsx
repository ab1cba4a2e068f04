import type { ContentRow } from '../../shared/site-content/wire.ts';
import { laterApi } from '../platform/later-api.ts';
import { Button } from '../ui/Button.tsx';
import { useConfirm } from '../ui/use-confirm.tsx';
import { useContentStep } from './use-content-step.ts';

/** Switches a free design off and on again. */
export function DesignSwitch({ row: { key, title, state, version } }: { readonly row: ContentRow }) {
  const { busy, run } = useContentStep();
  const confirm = useConfirm();
  const params = { kind: 'design' as const, key };
  const off = async () => {
    const text = 'It leaves lists, search and sitemap at once. Links to it say that it isn’t offered at the moment.';
    const question = { title: `Switch ${title} off?`, text, action: 'Switch off', keep: 'Keep it on' };
    if (!(await confirm.ask(question))) return;
    await run(() => laterApi.siteContent.takeOff({ params, body: { version } }), `${title} is off`, 'It is still on');
  };
  const on = () =>
    run(
      () => laterApi.siteContent.restore({ params, body: { version, number: 0 } }),
      `${title} is on`,
      'It is still off',
    );
  return (
    <>
      {state === 'off' ? (
        <Button size="s" busy={busy} aria-label={`Switch on ${title}`} onClick={() => void on()}>
          Switch on
        </Button>
      ) : (
        <Button size="s" busy={busy} aria-label={`Switch off ${title}`} onClick={() => void off()}>
          Switch off
        </Button>
      )}
      {confirm.dialog}
    </>
  );
}
