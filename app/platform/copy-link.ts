import { notify } from './notify.ts';

/** Puts a link on the clipboard and says so; where the browser won't, shows it to be copied by hand. */
export async function copyLink(link: string): Promise<void> {
  const copied = await navigator.clipboard.writeText(link).then(
    () => true,
    () => false,
  );
  notify(
    copied
      ? { tone: 'good', title: 'Link copied' }
      : { tone: 'bad', title: 'We couldn’t copy the link. Select it and copy it by hand.', text: link },
  );
}
