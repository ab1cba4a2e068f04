import { laterApi } from '../../platform/later-api.ts';
import { notify } from '../../platform/notify.ts';

/** Has the link that confirms the e-mail sent again, and says what came of it. */
export async function resendConfirmation(): Promise<void> {
  const answer = await laterApi.identity.resendConfirmation({});
  if (!answer.ok) return notify({ tone: 'bad', title: 'The link wasn’t sent', text: answer.error.message });
  const { success, message } = answer.value;
  notify(success ? { tone: 'good', title: message } : { tone: 'bad', title: 'The link wasn’t sent', text: message });
}
