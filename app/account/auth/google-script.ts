import { GOOGLE_SCRIPT, isGooglePage } from '../../../shared/account/google-pages.ts';

/** API of Google's script; only the used part. */
export interface GoogleId {
  initialize(options: {
    client_id: string;
    nonce: string;
    callback: (answer: { credential?: string }) => void;
    ux_mode: 'popup';
    context: 'signin' | 'signup';
    use_fedcm_for_prompt: boolean;
  }): void;
  renderButton(
    place: HTMLElement,
    options: { text: 'signin_with' | 'signup_with'; width: number; size: 'large'; theme: 'outline' },
  ): void;
  prompt(): void;
  cancel(): void;
}

/** The page whose headers this document came with: what it may load does not change as the address does. */
function isOpened(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation !== undefined && isGooglePage(new URL(navigation.name).pathname);
}

/** Whether Google's script may be loaded here; else the page has to be loaded anew. */
export const mayLoadGoogle = (): boolean => isOpened() && isGooglePage(location.pathname);

let loading: Promise<GoogleId> | undefined;

/** Whether Google's script is in this document. */
export const isGoogleLoaded = (): boolean => loading !== undefined;

/** A page that is prerendered waits until somebody looks at it. */
function shown(): Promise<void> {
  const page = document as Document & { readonly prerendering?: boolean };
  if (!page.prerendering) return Promise.resolve();
  return new Promise((resolve) => page.addEventListener('prerenderingchange', () => resolve(), { once: true }));
}

/** Loads Google's script, once. Rejects where it does not come. */
export function loadGoogle(): Promise<GoogleId> {
  loading ??= shown().then(
    () =>
      new Promise<GoogleId>((resolve, reject) => {
        const script = document.createElement('script');
        script.src = GOOGLE_SCRIPT;
        script.async = true;
        script.onerror = () => reject(new Error('Google’s script did not load.'));
        script.onload = () => {
          const { google } = window as { google?: { accounts?: { id?: GoogleId } } };
          if (google?.accounts?.id) resolve(google.accounts.id);
          else reject(new Error('Google’s script is another one than it was.'));
        };
        document.head.append(script);
      }),
  );
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}
