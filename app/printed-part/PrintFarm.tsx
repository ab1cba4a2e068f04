import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import type { PrintedModel } from '../../shared/printed-part/wire.ts';
import { StaffHead } from '../account/StaffHead.tsx';
import { QueryScope } from '../platform/query-client.tsx';
import { Page } from '../ui/Layout.tsx';
import styles from './PrintFarm.module.css';

const PAGES = [
  ['/account/admin/heroforge/unassigned', 'Unassigned'],
  ['/account/admin/heroforge/production', 'In production'],
  ['/account/admin/heroforge/batches', 'All plates'],
  ['/account/admin/heroforge/shipping', 'Shipping'],
] as const;

/** A page of the print farm, with the way to the others. */
export function PrintFarm({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <QueryScope>
      <Page>
        <StaffHead title="Print farm" tab={title} />
        <nav aria-label="Print farm" className={styles.pages}>
          {PAGES.map(([path, name]) => (
            <NavLink key={path} to={path}>
              {name}
            </NavLink>
          ))}
        </nav>
        {children}
      </Page>
    </QueryScope>
  );
}

/** "120 × 80 × 40 mm, 96.3 cm³". */
export function measureWords({ width_mm, depth_mm, height_mm, volume_mm3 }: PrintedModel): string {
  const box = [width_mm, depth_mm, height_mm].map((mm) => Number(mm.toFixed(1))).join(' × ');
  return `${box} mm, ${Number((volume_mm3 / 1000).toFixed(1))} cm³`;
}

/** "12,000 triangles, closed". */
export function surfaceWords({ triangles, watertight }: PrintedModel): string {
  const many = `${triangles.toLocaleString('en-US')} ${triangles === 1 ? 'triangle' : 'triangles'}`;
  return `${many}, ${watertight ? 'closed' : 'not closed'}`;
}

/** "1 piece", "12 pieces". */
export function piecesWords(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'piece' : 'pieces'}`;
}
