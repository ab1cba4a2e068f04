import type { ComponentProps } from 'react';
import { TextField } from '../ui/TextField.tsx';

/** One’s own e-mail, as phones and password managers know such a field. */
export function EmailField(props: Omit<ComponentProps<typeof TextField>, 'type'>) {
  return (
    <TextField
      autoComplete="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      required
      {...props}
      type="email"
    />
  );
}
