import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { HelpKind } from '../../shared/organization/help.ts';
import { formatDate } from '../platform/dates.ts';
import { laterApi } from '../platform/later-api.ts';
import { notify } from '../platform/notify.ts';
import { useSession } from '../platform/session-state.ts';
import { Button } from '../ui/Button.tsx';
import styles from './Organization.module.css';
import { helpQuery } from './queries.ts';

interface AskHelpProps {
  readonly organizationId: string;
  readonly kind: HelpKind;
  readonly quoteId: string | null;
}

/** Asks those whose role may for help; once it is asked for, says since when. */
export function AskHelp({ organizationId, kind, quoteId }: AskHelpProps) {
  const client = useQueryClient();
  const { account } = useSession();
  const { data } = useQuery(helpQuery(organizationId));
  const [busy, setBusy] = useState(false);
  const asked = data?.find(
    (one) => one.kind === kind && one.quote_id === quoteId && one.asked_by.user_id === account?.id,
  );
  if (asked)
    return (
      <p role="status" className={styles.quiet}>
        {`Request sent on ${formatDate(asked.created_at)}. We’ll e-mail you when it’s done.`}
      </p>
    );
  const ask = async () => {
    setBusy(true);
    const body = { kind, quote_id: quoteId };
    const answer = await laterApi.organization.askHelp({ params: { id: organizationId }, body });
    if (!answer.ok) notify({ tone: 'bad', title: 'Your request wasn’t sent', text: answer.error.message });
    await client.invalidateQueries({ queryKey: helpQuery(organizationId).queryKey });
    setBusy(false);
  };
  return (
    <div>
      <Button size="s" busy={busy} onClick={() => void ask()}>
        Send request
      </Button>
    </div>
  );
}
