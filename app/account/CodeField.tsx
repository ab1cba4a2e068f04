import type { ComponentProps } from 'react';
import { TextField } from '../ui/TextField.tsx';

/** A code of an authenticator app, or a recovery code, as phones and password managers know such a field. */
export function CodeField(props: Omit<ComponentProps<typeof TextField>, 'type' | 'label'>) {
  return (
    <TextField
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      required
      hint="The 6 digits that your authenticator app shows, or a recovery code."
      {...props}
      label="Code"
    />
  );
}
