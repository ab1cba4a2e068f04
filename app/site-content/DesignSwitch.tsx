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
  // It comes back in the words that it had last, staff's own or those that are built in.
  const lastOn = async () => {
    const read = await laterApi.siteContent.get({ params });
    if (!read.ok) return read;
    const last = read.value.versions.find((one) => one.state !== 'off');
    const number = last?.state === 'published' ? last.number : 0;
    return laterApi.siteContent.restore({ params, body: { version, number } });
  };
  const on = () => run(lastOn, `${title} is on`, 'It is still off');
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
