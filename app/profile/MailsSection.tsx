import { useQuery, useQueryClient } from '@tanstack/react-query';
import { settingsQuery } from '../address/queries.ts';
import { laterApi } from '../platform/later-api.ts';
import { notify } from '../platform/notify.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Section } from '../ui/Section.tsx';

/** Which mails are sent. What an order or a sign-in needs always is. */
export function MailsSection() {
  const client = useQueryClient();
  const { data } = useQuery(settingsQuery);
  const choose = async (quote_reminders: boolean) => {
    const answer = await laterApi.profile.chooseMails({ body: { mails: { quote_reminders } } });
    if (answer.ok) client.setQueryData(settingsQuery.queryKey, answer.value);
    else notify({ tone: 'bad', title: 'That wasn’t saved', text: answer.error.message });
  };
  return (
    <Section id="mails" title="E-mails">
      <Checkbox
        checked={data?.mails.quote_reminders ?? true}
        disabled={!data}
        onChange={(event) => void choose(event.target.checked)}
      >
        Remind me of saved quotes before they expire
      </Checkbox>
    </Section>
  );
}
