import { Check } from 'lucide-react';
import { DEED_WORDS, DEEDS, ORGANIZATION_ROLES, roleMay } from '../../shared/organization/permissions.ts';
import { Section } from '../ui/Section.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import styles from './RolesSection.module.css';
import { ROLE_WORDS } from './role-words.ts';

/** Who can do what, from the table that the server decides by. */
export function RolesSection() {
  return (
    <Section id="roles" title="Roles">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls it where it is wider than the page. */}
      <section className={styles.scroll} tabIndex={0} aria-label="Who can do what">
        <table className={styles.table}>
          <caption className={styles.caption}>Who can do what</caption>
          <thead>
            <tr>
              <th scope="col">Can</th>
              {ORGANIZATION_ROLES.map((role) => (
                <th key={role} scope="col">
                  {ROLE_WORDS[role]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {DEEDS.map((deed) => (
              <tr key={deed}>
                <th scope="row">{DEED_WORDS[deed]}</th>
                {ORGANIZATION_ROLES.map((role) => (
                  <td key={role}>
                    {roleMay(role, deed) ? (
                      <>
                        <Check size={16} aria-hidden="true" />
                        <VisuallyHidden>yes</VisuallyHidden>
                      </>
                    ) : (
                      <>
                        <span aria-hidden="true">–</span>
                        <VisuallyHidden>no</VisuallyHidden>
                      </>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Section>
  );
}
