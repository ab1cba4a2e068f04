import '../../support/page.ts';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { startPart } from '../part-support.ts';
import { clear, show } from './render.tsx';
import { answering } from './server.ts';

afterEach(clear);

it.each([
  [
    'the reason of the server',
    { code: 'token_invalid', message: 'This link has been used.' },
    'This link has been used.',
  ],
  ['words of ours where the answer has none', { code: 'token_invalid' }, 'Unable to reset password'],
  ['words of ours where the answer is empty', { code: 'token_invalid', message: '' }, 'Unable to reset password'],
])('a reset that fails says %s', async (_, body, said) => {
  const server = answering({ 'POST /users/set_password': () => Response.json(body, { status: 400 }) });
  await startPart(new Map(), server.answer);
  const { ResetForm } = await import('../../../app/account/auth/ResetForm.tsx');
  show(<ResetForm token="t" flow={{ go: () => {}, done: () => {} } as never} />, '/reset');
  fireEvent.change(screen.getByLabelText(/New password/), { target: { value: 'long enough' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save and log in' }));
  expect(await screen.findByText(said)).toBeTruthy();
});
