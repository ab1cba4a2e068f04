import type { Account } from '../../shared/account/wire.ts';
import { takesCards } from '../../shared/payment-method/stripe-pages.ts';
import type { Chat } from '../../shared/site/imprint.ts';
import { onSessionEnd } from '../platform/session-state.ts';

/** Commands of the chat service's script; until it is there they wait in a list. Source: Intercom's guide to its messenger. */
interface Messenger {
  (...command: readonly unknown[]): void;
  q?: unknown[];
  c?: (command: unknown) => void;
}

type ChatWindow = Window & { Intercom?: Messenger; intercomSettings?: Readonly<Record<string, unknown>> };

/** How long somebody waits for the service before our own panel opens, ms. */
const PATIENCE_MS = 8000;

/** Takes commands until the script is there, which looks for them in `q`. */
function waiting(): Messenger {
  const commands: unknown[] = [];
  const take = (command: unknown) => void commands.push(command);
  return Object.assign((...command: readonly unknown[]) => take(command), { q: commands, c: take });
}

/** Facts that the service is told: of an account with its proof who writes, of everybody else nothing. */
function settingsOf({ appId }: Chat, account: Account | null): Readonly<Record<string, unknown>> {
  const own = { app_id: appId, hide_default_launcher: true };
  if (!account?.isAuthenticated || account.intercomUserHash === null) return own;
  return { ...own, user_id: account.id, email: account.email, user_hash: account.intercomUserHash };
}

let loading: Promise<boolean> | undefined;

/** Loads the script, once; false where it does not come, as on pages whose security policy does not let it in. */
function load({ script: src }: Chat): Promise<boolean> {
  loading ??= new Promise<boolean>((resolve) => {
    const script = document.createElement('script');
    const end = (is: boolean) => {
      clearTimeout(timer);
      resolve(is);
    };
    const timer = setTimeout(() => end(false), PATIENCE_MS);
    script.src = src;
    script.async = true;
    script.onload = () => end(true);
    script.onerror = () => end(false);
    document.head.append(script);
  }).then((is) => {
    if (!is) loading = undefined;
    return is;
  });
  return loading;
}

/** Ends the conversation with the account that it belonged to. */
onSessionEnd(() => (window as ChatWindow).Intercom?.('shutdown'));

/**
 * Opens the chat. Nothing of the service is loaded before.
 * @returns false where it can't be had here: never where cards are entered
 */
export async function openChat(chat: Chat, account: Account | null): Promise<boolean> {
  if (takesCards(location.pathname)) return false;
  const page = window as ChatWindow;
  const settings = settingsOf(chat, account);
  page.intercomSettings = settings;
  page.Intercom ??= waiting();
  if (!(await load(chat))) return false;
  page.Intercom('boot', settings);
  page.Intercom('show');
  return true;
}
