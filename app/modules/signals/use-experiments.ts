import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNumbers } from '#app/modules/measures/ui.tsx';
import { withDiaryConsent } from '#app/modules/portfolio/ui.tsx';
import { getJson, postJson } from '#app/platform/browser/api.ts';
import {
  type ExperimentInput,
  experimentResponse,
  experimentStarted,
  experimentsResponse,
} from './experiment.schema.ts';

const path = '/api/signals/experiments/';
const key = ['signals', 'experiments'] as const;

/** Returns the query of the member's experiments, the newest first. */
export function useExperiments() {
  return useQuery({ queryKey: key, queryFn: () => getJson(`${path}?limit=20`, experimentsResponse) });
}

/** Returns the calls that start and end an experiment. Each reads the experiments again. */
export function useExperimentActions() {
  const queries = useQueryClient();
  const reread = () => queries.invalidateQueries({ queryKey: key });
  return {
    async start(input: ExperimentInput, requestKey: string): Promise<void> {
      await withDiaryConsent(() => postJson(path, input, experimentStarted, requestKey));
      await reread();
    },
    async end(id: number): Promise<void> {
      await postJson(`${path}${id}/end/`, {}, experimentResponse);
      await reread();
    },
  };
}

/** Returns functions that express the figures of an experiment in the member's language. */
export function useExperimentWords() {
  const { t } = useLingui();
  const { points, signed, day } = useNumbers();
  return {
    ...{ points, signed, day },
    /** At most 99, because no experiment finds a difference for certain. */
    outOf100: (share: number) => points(Math.min(99, Math.round(100 * share))),
    outcome: (outcome: 'agrado' | 'energia') => (outcome === 'agrado' ? t`agrado` : t`energía`),
  };
}
