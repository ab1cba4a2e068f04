import { queryOptions } from '@tanstack/react-query';
import type { Experiment, Variant } from '../../shared/visit/experiments.ts';
import { laterApi } from '../platform/later-api.ts';

/** The variant of an experiment that this visit sees; asking for it tells that it is seen. Where nobody answers it is the shop as it is. */
export const variantQuery = (experiment: Experiment) =>
  queryOptions({
    queryKey: ['visit', experiment],
    queryFn: async (): Promise<Variant> => {
      const answer = await laterApi.visit.enter({ body: { experiment } });
      return answer.ok ? answer.value.experiments[experiment]! : 'A';
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
