import { useQuery } from '@tanstack/react-query';
import { useLocation, useParams } from 'react-router-dom';
import type { Material } from '../../shared/catalog/material.ts';
import { StaffHead } from '../account/StaffHead.tsx';
import { failureOf, QueryScope } from '../platform/query-client.tsx';
import { BackLink } from '../ui/BackLink.tsx';
import { LinkButton } from '../ui/Button.tsx';
import { Page, Row } from '../ui/Layout.tsx';
import { NotLoaded } from '../ui/NotLoaded.tsx';
import { ImageCard } from './ImageCard.tsx';
import styles from './Material.module.css';
import { MaterialForm } from './MaterialForm.tsx';
import { materialQuery, materialsQuery } from './queries.ts';

const BASE = '/account/admin/materials';

/** /account/admin/materials/edit/:id, /duplicate/:id and /create: every field of a material. For role 1. */
export function MaterialEditScreen() {
  const { id } = useParams();
  return (
    <QueryScope>
      <Page>{id === undefined ? <Create /> : <Edit id={id} />}</Page>
    </QueryScope>
  );
}

/** A new one begins with the figures of the first material, and no name. */
function Create() {
  const { data } = useQuery(materialsQuery);
  const [first] = data?.materials ?? [];
  return first ? <Edit id={String(first.id)} blank /> : null;
}

function blanked(material: Material): Material {
  return { ...material, display_name: '', slug: '', description: '', search_terms: [], applications: [], care: [] };
}

function Edit({ id, blank = false }: { readonly id: string; readonly blank?: boolean }) {
  const isCopy = useLocation().pathname.startsWith(`${BASE}/duplicate/`);
  const { data, error, refetch } = useQuery(materialQuery(id));
  if (!data) {
    const action = <LinkButton to={BASE}>All materials</LinkButton>;
    const missing = { title: 'We couldn’t find that material', text: 'Look for it in the list.', action };
    return (
      <NotLoaded
        failure={error && failureOf(error)}
        onRetry={() => void refetch()}
        missing={missing}
        failed="The material didn’t load"
      />
    );
  }
  const { display_name, slug } = data.material;
  const asNew = blank || isCopy;
  const copy = { ...data.material, display_name: `${display_name}, copy`, slug: `${slug}-copy` };
  const material = blank ? blanked(data.material) : isCopy ? copy : data.material;
  const title = blank ? 'New material' : isCopy ? `Copy of ${display_name}` : display_name;
  return (
    <>
      <StaffHead title={title} />
      <Row gap={4} className={styles.tools}>
        <BackLink to={BASE}>Materials</BackLink>
        {!asNew && <LinkButton to={`${BASE}/duplicate/${id}`}>Duplicate</LinkButton>}
        {!asNew && <LinkButton to={`/materials/${slug}`}>Public page</LinkButton>}
      </Row>
      {!asNew && (
        <div className={styles.above}>
          <ImageCard key={data.version} file={data} />
        </div>
      )}
      <MaterialForm key={`${asNew} ${id}`} file={data} material={material} asNew={asNew} />
    </>
  );
}
