import { MessageCircle } from 'lucide-react';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { laterPart } from '../platform/later-part.ts';
import { letsIn } from '../platform/room-screens.ts';
import { usePageData } from '../platform/page-data.ts';
import { session, useSession } from '../platform/session-state.ts';
import { openModal, useModalOpen } from '../ui/modals.ts';
import styles from './ContactLauncher.module.css';
import { CONTACT_PANEL, contactLinkOf, hasPanel } from './contact-open.ts';

const ContactPanel = laterPart(() => import('./ContactPanel.tsx').then((m) => m.ContactPanel));

/**
 * The button at the corner that opens the contact panel, not on phones and not for staff, who answer. Links to our e-mail open it too; where
 * it isn't there, they open a mail. Nothing on the server: links work without it.
 */
export function ContactLauncher() {
  const [isHere, setIsHere] = useState(false);
  const { account } = useSession();
  const isStaff = letsIn('staff', account);
  const open = useModalOpen(CONTACT_PANEL);
  const ask = useAsk();
  useEffect(() => {
    setIsHere(!isStaff);
    if (isStaff) return;
    const press = (event: MouseEvent) => {
      const link = contactLinkOf(event.target);
      if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || !hasPanel())
        return;
      event.preventDefault();
      ask();
    };
    document.addEventListener('click', press);
    return () => document.removeEventListener('click', press);
  }, [isStaff, ask]);
  if (!isHere) return null;
  return (
    <>
      <button type="button" data-contact="" className={styles.launcher} onClick={ask}>
        <MessageCircle size={18} aria-hidden="true" />
        Ask us
      </button>
      {open && (
        <Suspense fallback={null}>
          <ContactPanel />
        </Suspense>
      )}
    </>
  );
}

/** Opens the chat service of this shop, or our own panel where there is none or it does not come. */
function useAsk(): () => void {
  const chat = usePageData()?.chat ?? null;
  return useCallback(() => {
    if (chat === null || !hasPanel()) return openModal(CONTACT_PANEL);
    const opened = import('./chat-widget.ts').then(({ openChat }) => openChat(chat, session.account));
    void opened.catch(() => false).then((is) => is || openModal(CONTACT_PANEL));
  }, [chat]);
}
