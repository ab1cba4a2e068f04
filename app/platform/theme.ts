import { proxy, useSnapshot } from 'valtio';
import { readLocal, writeLocal } from './local-data.ts';
import { useOwnState } from './own-state.ts';

export type ThemeChoice = 'system' | 'light' | 'dark';

/** Null on the server, which sees no screen. */
const dark = globalThis.matchMedia?.('(prefers-color-scheme: dark)') ?? null;

const theme = proxy<{ choice: ThemeChoice; systemDark: boolean }>({
  choice: kept(),
  systemDark: dark?.matches ?? false,
});

function kept(): ThemeChoice {
  const value = readLocal('theme');
  return value === 'light' || value === 'dark' ? value : 'system';
}

function apply(): void {
  const root = document.documentElement;
  if (theme.choice === 'system') delete root.dataset.theme;
  else root.dataset.theme = theme.choice;
}

/** Chooses the theme on this device; `system` follows the system setting. */
export function setTheme(choice: ThemeChoice): void {
  theme.choice = choice;
  writeLocal('theme', choice === 'system' ? null : choice);
  apply();
}

/** The chosen theme, and whether the screen is dark now. */
export function useTheme(): { readonly choice: ThemeChoice; readonly isDark: boolean } {
  const own = useOwnState();
  const { choice, systemDark } = useSnapshot(theme);
  if (!own) return { choice: 'system', isDark: false };
  return { choice, isDark: choice === 'system' ? systemDark : choice === 'dark' };
}

/** Applies the kept choice and follows the system. Called once, at the start. */
export function startTheme(): void {
  apply();
  dark?.addEventListener('change', (event) => {
    theme.systemDark = event.matches;
  });
}
