import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { laterApi } from '../platform/later-api.ts';
import { notify } from '../platform/notify.ts';
import { saveFile } from '../platform/save-file.ts';
import { Button } from '../ui/Button.tsx';
import { Row, Stack } from '../ui/Layout.tsx';
import { openModal } from '../ui/modals.ts';
import { DELETE_MODAL, DeleteAccount } from './DeleteAccount.tsx';
import { Section } from '../ui/Section.tsx';

/** Taking one's data along, and the end of the account. */
export function DataSection() {
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    const answer = await laterApi.profile.export({});
    setBusy(false);
    if (answer.ok) saveFile(answer.value, `kerfwise-${new Date().toISOString().slice(0, 10)}.json`);
    else notify({ tone: 'bad', title: 'No file yet', text: answer.error.message });
  };
  return (
    <Section id="data" title="Your data">
      <Stack gap={4}>
        <p>
          Everything we keep about you, as one file: account, addresses, designs, parts, quotes, orders, payments and
          where you are signed in.
        </p>
        <Row gap={2}>
          <Button icon={<Download aria-hidden="true" />} busy={busy} onClick={() => void download()}>
            Download my data
          </Button>
          <Button variant="quiet" icon={<Trash2 aria-hidden="true" />} onClick={() => openModal(DELETE_MODAL)}>
            Delete my account
          </Button>
        </Row>
      </Stack>
      <DeleteAccount />
    </Section>
  );
}
