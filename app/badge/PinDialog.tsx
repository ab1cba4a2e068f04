import { type FormEvent, useState } from 'react';
import { readBadgeCode } from '../../shared/production/codes.ts';
import { laterApi } from '../platform/later-api.ts';
import { Button } from '../ui/Button.tsx';
import { FormMessage } from '../ui/FormMessage.tsx';
import { Row, Stack } from '../ui/Layout.tsx';
import { Dialog } from '../ui/Modal.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useBadgeHere } from './badge-here.ts';
import { type PinAsk, usePinAsk } from './pin-asks.ts';

/** Asks for a badge and its PIN where a step takes them. */
export function PinDialog() {
  const ask = usePinAsk();
  if (!ask) return null;
  return (
    <Dialog title="Badge and PIN" closeOnOutside={false} onClose={() => ask.answer(null)}>
      <Form key={ask.why} ask={ask} />
    </Dialog>
  );
}

function Form({ ask }: { readonly ask: PinAsk }) {
  const here = useBadgeHere();
  const [typed, setTyped] = useState('');
  const [pin, setPin] = useState('');
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<string>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const code = here?.code ?? readBadgeCode(typed);
    if (code === null) return setMessage('Scan your badge, or type its code.');
    if (!/^\d{4,8}$/.test(pin)) return setMessage('A PIN has 4 to 8 digits.');
    setBusy(true);
    const answer = await laterApi.badge.check({ body: { code, pin } });
    setBusy(false);
    if (answer.ok && answer.value.proof !== null) return ask.answer({ code, proof: answer.value.proof });
    setPin('');
    setMessage(answer.ok ? undefined : answer.error.message);
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate aria-label="Badge and PIN">
      <Stack gap={3}>
        <p>{ask.why}</p>
        <FormMessage message={message} />
        {here ? (
          <p>{here.name}</p>
        ) : (
          <TextField
            label="Badge"
            autoComplete="off"
            hint="Scan your badge, or type its code."
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
        <TextField
          label="PIN"
          type="password"
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
          value={pin}
          onChange={(event) => setPin(event.target.value)}
        />
        <Row gap={2}>
          <Button type="submit" variant="primary" size="l" busy={busy}>
            Continue
          </Button>
          <Button size="l" onClick={() => ask.answer(null)}>
            Cancel
          </Button>
        </Row>
      </Stack>
    </form>
  );
}
