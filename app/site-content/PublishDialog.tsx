import type { Body } from '../../shared/site-content/bodies.ts';
import { bodyChanges } from '../../shared/site-content/changes.ts';
import type { ContentDocument, ContentPreview } from '../../shared/site-content/wire.ts';
import { laterApi } from '../platform/later-api.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Row, Stack } from '../ui/Layout.tsx';
import { Modal } from '../ui/Modal.tsx';
import { closeModal } from '../ui/modals.ts';
import { Changes } from './Changes.tsx';
import { useContentStep } from './use-content-step.ts';

/** Name of the dialog before something is published. */
export const PUBLISH_DIALOG = 'publish-site-content';

interface PublishProps {
  readonly document: ContentDocument;
  readonly body: Body;
  readonly problems: ContentPreview['problems'];
  readonly onPublished: (document: ContentDocument) => void;
}

/** The changes of a publication, before it is done. */
export function PublishDialog(props: PublishProps) {
  return (
    <Modal name={PUBLISH_DIALOG} title="Publish" size="m">
      <Publish {...props} />
    </Modal>
  );
}

function Publish({ document, body, problems, onPublished }: PublishProps) {
  const { busy, run } = useContentStep();
  const { kind, key, version, state } = document;
  const before = state === 'off' ? null : document.published;
  const wrong = problems.filter(({ must }) => must);
  const isSame = before !== null && bodyChanges(before, body).length === 0;
  const publish = async () => {
    const done = await run(
      () => laterApi.siteContent.publish({ params: { kind, key }, body: { version, body: null } }),
      'Published. Visitors see it now.',
      'It wasn’t published',
    );
    if (!done) return;
    closeModal(PUBLISH_DIALOG);
    onPublished(done);
  };
  return (
    <Stack gap={4}>
      {wrong.length > 0 && (
        <Banner
          tone="bad"
          title={wrong.length === 1 ? 'One thing to put right first' : `${wrong.length} things to put right first`}
        >
          {wrong[0]!.message}
        </Banner>
      )}
      <Changes before={before} after={body} />
      <Row gap={2}>
        <Button variant="primary" busy={busy} disabled={wrong.length > 0 || isSame} onClick={() => void publish()}>
          Publish
        </Button>
        <Button onClick={() => closeModal(PUBLISH_DIALOG)}>Cancel</Button>
      </Row>
    </Stack>
  );
}
