import { useQuery } from '@tanstack/react-query';
import type { FilesOwner } from '../../shared/maintenance/files-owner.ts';
import { Banner } from '../ui/Banner.tsx';
import styles from './JobsScreen.module.css';
import { filesOwnerQuery } from './queries.ts';

const TITLES: Readonly<Partial<Record<FilesOwner, string>>> = {
  another: 'The files here belong to another shop',
  unclaimed: 'These files have no recorded owner',
};

/** Tells where the server keeps its files among those of another shop, or of nobody knows whom; nothing where they are the shop's. */
export function FilesOwnerNote() {
  const { data: owner } = useQuery(filesOwnerQuery);
  const title = owner && TITLES[owner];
  if (!title) return null;
  return (
    <Banner tone="bad" role="status" title={title} className={styles.told!}>
      Files that this database does not name are not thrown away. See whether <code>DATABASE_URL</code>,{' '}
      <code>DATA_DIR</code> and the bucket are those of one shop. Where they are, <code>kerfwise claim-files</code>{' '}
      tells how many files the database names, and writes down that they are its own.
    </Banner>
  );
}
