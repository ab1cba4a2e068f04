import type { ContentDocument } from '../../shared/site-content/wire.ts';
import { KIND_WORDS } from '../../shared/site-content/kinds.ts';
import { laterApi } from '../platform/later-api.ts';
import { Button } from '../ui/Button.tsx';
import { useConfirm } from '../ui/use-confirm.tsx';
import { useContentStep } from './use-content-step.ts';
import type { Draft } from './use-draft.ts';

/** Drops a draft, or takes a document off the site. */
export function DocumentSteps({ document, draft }: { readonly document: ContentDocument; readonly draft: Draft }) {
  const { busy, run } = useContentStep();
  const confirm = useConfirm();
  const { kind, key, state, in_files: inFiles } = document;
  const params = { kind, key };
  const name = KIND_WORDS[kind];
  const drop = async () => {
    const text = 'What visitors read stays as it is.';
    if (!(await confirm.ask({ title: 'Drop this draft?', text, action: 'Drop draft', keep: 'Keep it' }))) return;
    const saved = await draft.flush();
    const { version } = saved ?? document;
    const done = await run(
      () => laterApi.siteContent.saveDraft({ params, body: { version, body: null } }),
      'Draft dropped',
      'The draft is still there',
    );
    if (done) draft.begin(done);
  };
  const off = async () => {
    const text = 'It leaves lists, search and sitemap at once. You can put it back from its history.';
    if (!(await confirm.ask({ title: `Take this ${name} off the site?`, text, action: 'Take off', keep: 'Keep it' })))
      return;
    const saved = await draft.flush();
    const { version } = saved ?? document;
    const done = await run(
      () => laterApi.siteContent.takeOff({ params, body: { version } }),
      'Off the site',
      `The ${name} is still on the site`,
    );
    if (done) draft.begin(done);
  };
  const isOn = state === 'published' || (state === 'as_written' && inFiles);
  return (
    <>
      {document.draft && document.published && (
        <Button busy={busy} onClick={() => void drop()}>
          Drop draft
        </Button>
      )}
      {kind !== 'page' && isOn && (
        <Button busy={busy} onClick={() => void off()}>
          Take off the site
        </Button>
      )}
      {confirm.dialog}
    </>
  );
}
