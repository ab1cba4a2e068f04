import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { machinesQuery } from '../hub/queries.ts';
import { useComputer } from '../platform/compute/compute.ts';

/** Machine, stock and calibration that the address names. */
export function useChosen() {
  const [params, setParams] = useSearchParams();
  const { book } = useComputer();
  const { data } = useQuery(machinesQuery);
  const machines = (data?.machines ?? []).filter(({ technology_slug }) => technology_slug !== 'photo-etching');
  const machine = machines.find(({ id }) => id === params.get('machine')) ?? machines[0];
  const materials = (book?.materials ?? []).filter(
    ({ technology_slug }) => technology_slug === machine?.technology_slug,
  );
  const stocks = materials.flatMap((material) =>
    material.thicknesses
      .filter(({ cut_speed }) => cut_speed !== null)
      .map(({ id, mm }) => ({ id, name: `${material.display_name}, ${mm} mm` })),
  );
  const stock = stocks.find(({ id }) => String(id) === params.get('stock'));
  const choose = (change: Readonly<Record<string, string>>) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(change)) next.set(name, value);
    setParams(next, { replace: true, preventScrollReset: true });
  };
  return { loaded: data !== undefined, machines, machine, stocks, stock, shown: params.get('id'), choose };
}

/** The choices of the address, and how to change them. */
export type Chosen = ReturnType<typeof useChosen>;
