import { type FormEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { EndpointInput } from '../../shared/base/endpoint.ts';
import type { inquiryEndpoints } from '../../shared/inquiry/wire.ts';
import { partInHand } from '../part/store.ts';
import { contactLink, contactMail } from '../platform/contact.ts';
import { laterApi } from '../platform/later-api.ts';
import { queryClient } from '../platform/query-client.tsx';
import { openQuoteQuery, quoteQuery } from '../platform/quotes.ts';
import { useSession } from '../platform/session-state.ts';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import { Row, Stack } from '../ui/Layout.tsx';
import { Modal } from '../ui/Modal.tsx';
import { closeModal } from '../ui/modals.ts';
import { TextArea } from '../ui/TextArea.tsx';
import { TextField } from '../ui/TextField.tsx';
import { CONTACT_PANEL } from './contact-open.ts';

/** A question to the shop, with what it is about where the person wants that sent along. */
export function ContactPanel() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <Modal name={CONTACT_PANEL} title="Ask us" closeOnOutside={false}>
      {sentTo === null ? (
        <Question onSent={setSentTo} />
      ) : (
        <Stack gap={4}>
          <p role="status">Got it. A person reads it and answers by e-mail to {sentTo}.</p>
          <Row>
            <Button variant="primary" onClick={() => closeModal(CONTACT_PANEL)}>
              Done
            </Button>
          </Row>
        </Stack>
      )}
    </Modal>
  );
}

/** Letters of a drawing's name that go along. */
const MOST_LETTERS = 120;

/** Number of the quote of the page, else of the one in the cart; null where neither is known. */
function quoteNumber(pathname: string): string | null {
  const [, onPage] = /^\/price\/([^/]+)/.exec(pathname) ?? [];
  const ids = [onPage, queryClient.getQueryData(openQuoteQuery.queryKey)];
  const quotes = ids.map((id) => id && queryClient.getQueryData(quoteQuery(id).queryKey));
  return quotes.map((quote) => (quote ? quote.number : null)).find((number) => number !== null) ?? null;
}

function Question({ onSent }: { readonly onSent: (email: string) => void }) {
  const { account } = useSession();
  const { pathname } = useLocation();
  const [key] = useState(() => crypto.randomUUID());
  const [message, setMessage] = useState('');
  const [email, setEmail] = useState(account?.email ?? '');
  const [along, setAlong] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [quote] = useState(() => quoteNumber(pathname));
  const { filename } = partInHand();
  const about = ['the address of this page', quote, filename && `the name ${filename}`].filter(Boolean).join(', ');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const facts = along
      ? { page: pathname, quote_number: quote, file_name: filename?.slice(0, MOST_LETTERS) || null }
      : {};
    const body: EndpointInput<typeof inquiryEndpoints.send>['body'] = { request_key: key, message, email, ...facts };
    setBusy(true);
    const answer = await laterApi.inquiry.send({ body });
    setBusy(false);
    if (answer.ok) return onSent(email);
    const byField = Object.fromEntries((answer.error.errors ?? []).map((one) => [one.field, one.message]));
    setErrors(byField);
    setFailure(byField.message || byField.email ? null : answer.error.message);
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap={4}>
        <FormMessage message={failure} />
        <TextArea
          label="Your question"
          rows={5}
          maxLength={2000}
          value={message}
          error={errors.message}
          onChange={(event) => setMessage(event.target.value)}
        />
        <TextField
          label="E-mail for our answer"
          type="email"
          autoComplete="email"
          value={email}
          error={errors.email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Checkbox checked={along} onChange={(event) => setAlong(event.target.checked)}>
          Send along: {about}
        </Checkbox>
        <Row>
          <Button type="submit" variant="primary" busy={busy}>
            Send question
          </Button>
        </Row>
        <p>
          Or write to{' '}
          <a href={`${contactLink()}?subject=Question`} data-mail>
            {contactMail()}
          </a>
          .
        </p>
      </Stack>
    </form>
  );
}
