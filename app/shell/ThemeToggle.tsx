import { Moon, Sun } from 'lucide-react';
import { setTheme, useTheme } from '../platform/theme.ts';
import { IconButton } from '../ui/IconButton.tsx';

/** Light or dark, on this device. Until it is used the system setting holds. */
export function ThemeToggle() {
  const { isDark } = useTheme();
  return (
    <IconButton
      label={isDark ? 'Use the light theme' : 'Use the dark theme'}
      onClick={() => setTheme(isDark ? 'light' : 'dark')}
    >
      {isDark ? <Sun aria-hidden="true" /> : <Moon aria-hidden="true" />}
    </IconButton>
  );
}
