import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../platform/api.ts';
import { laterApi } from '../platform/later-api.ts';
import { formatDate } from '../platform/dates.ts';
import { Entries } from '../platform/Entries.tsx';
import { notify } from '../platform/notify.ts';
import { useSession } from '../platform/session-state.ts';
import { useReason } from '../platform/use-reason.ts';
import { RoleGate } from '../organization/RoleGate.tsx';
import { unwrap } from '../platform/query-client.tsx';
import { Button } from '../ui/Button.tsx';
import { MiddleCut } from '../ui/MiddleCut.tsx';
import { useConfirm } from '../ui/use-confirm.tsx';
import styles from '../ui/Entries.module.css';
import { Section } from '../ui/Section.tsx';

/** Files that were uploaded, newest first. */
const designsQuery = queryOptions({
  queryKey: ['designs'],
  queryFn: async ({ signal }) => unwrap(await api.design.list({}, signal)).designs,
});

/** Uploaded drawings, each of which can be erased while nothing needs it. */
export function FilesSection() {
  const client = useQueryClient();
  const query = useQuery(designsQuery);
  const confirm = useConfirm();
  const mayErase = useReason(useSession().account?.buysFor, 'design') === null;
  const erase = async (id: string, filename: string) => {
    const text = `${filename} will be erased for good, with parts saved from it.`;
    if (!(await confirm.ask({ title: 'Erase this file?', text, action: 'Erase it for good', keep: 'Keep it' }))) return;
    const answer = await laterApi.profile.eraseDesign({ params: { id } });
    if (!answer.ok) notify({ tone: 'bad', title: 'The file wasn’t erased', text: answer.error.message });
    await client.invalidateQueries({ queryKey: designsQuery.queryKey });
  };
  return (
    <Section id="files" title="Files">
      {confirm.dialog}
      <RoleGate kind="quote" what="erase drawings of your organization">
        {null}
      </RoleGate>
      <Entries query={query} none="No drawings yet. We keep the drawings you put on a quote.">
        {({ id, filename, created_at }) => (
          <li className={styles.row}>
            <div className={styles.words}>
              <p className={styles.title}>
                <MiddleCut text={filename} />
              </p>
              <p className={styles.lines}>{formatDate(created_at)}</p>
            </div>
            {mayErase && (
              <div className={styles.actions}>
                <Button
                  size="s"
                  variant="quiet"
                  aria-label={`Erase ${filename}`}
                  onClick={() => void erase(id, filename)}
                >
                  Erase
                </Button>
              </div>
            )}
          </li>
        )}
      </Entries>
    </Section>
  );
}
