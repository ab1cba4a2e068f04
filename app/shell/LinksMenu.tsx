import { ChevronDown } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { LinkGroup } from '../router/site-links.ts';
import { MenuPopover } from './MenuPopover.tsx';
import styles from './LinksMenu.module.css';

/** A menu of the header with groups of links: it opens by a press, without a script too. */
export function LinksMenu({
  id,
  label,
  groups,
}: {
  readonly id: string;
  readonly label: string;
  readonly groups: readonly LinkGroup[];
}) {
  const button = (
    <>
      {label}
      <ChevronDown aria-hidden="true" />
    </>
  );
  return (
    <MenuPopover id={id} label={button} className={styles.menu}>
      {(close) => (
        <nav aria-label={label} className={styles.groups}>
          {groups.map(({ title, links }) => (
            <div key={title}>
              <p className={styles.title}>{title}</p>
              {links.map(({ to, label: name, note }) => (
                <Link key={to} to={to} className={styles.link} onClick={close}>
                  {name}
                  {note && <span>{note}</span>}
                </Link>
              ))}
            </div>
          ))}
        </nav>
      )}
    </MenuPopover>
  );
}
