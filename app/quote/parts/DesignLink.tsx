import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { pickPart } from '../../part/tray/lay.ts';

/** Leads to the workspace with a part of this device in hand. */
export function DesignLink({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <Link to="/designs" onClick={() => pickPart(id)}>
      {children}
    </Link>
  );
}
