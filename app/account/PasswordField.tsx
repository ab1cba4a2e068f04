import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { MIN_PASSWORD_LENGTH } from '../../shared/account/wire.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { TextField } from '../ui/TextField.tsx';

interface PasswordFieldProps
  extends Omit<ComponentProps<typeof TextField>, 'type' | 'after' | 'autoComplete' | 'hint'> {
  /** Whether a new one is chosen: its least length is the hint, and password managers offer one. */
  readonly isNew?: boolean;
  /** Hint about what else choosing it does, after its length. */
  readonly consequence?: string;
}

/** A password, hidden until the eye is pressed: the account's own, or a new one. */
export function PasswordField({ isNew = false, consequence, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const rule = `At least ${MIN_PASSWORD_LENGTH} characters.`;
  return (
    <TextField
      {...field}
      type={shown ? 'text' : 'password'}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      hint={isNew ? (consequence ? `${rule} ${consequence}` : rule) : undefined}
      spellCheck={false}
      autoCapitalize="none"
      after={
        <IconButton
          label={shown ? 'Hide the password' : 'Show the password'}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
        </IconButton>
      }
    />
  );
}
