import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getJson, postJson } from '#app/platform/browser/api.ts';
import { now } from '#app/platform/clock.ts';
import { type StepsResponse, stepResponse, stepsResponse } from './arrival.schema.ts';

const stepsKey = ['steps'] as const;
const stepsPath = '/api/users_flow/user-processes/';

/**
 * Returns the query of the steps that the member has reached on any device, newest first. A step is a page of the
 * welcome or of the start.
 */
export function useSteps() {
  return useQuery({ queryKey: stepsKey, queryFn: readSteps, staleTime: Number.POSITIVE_INFINITY });
}

function readSteps(): Promise<StepsResponse> {
  return getJson(`${stepsPath}?limit=100`, stepsResponse);
}

/**
 * Returns a function that records a step that the member has reached. The step is stored in the cache of this browser
 * immediately, and on the server as soon as the network is available.
 */
export function useReachStep(): (step: string) => void {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    scope: { id: 'steps' },
    mutationFn: (step: string) => postJson(stepsPath, { current_step: step }, stepResponse),
  });
  return (step) => {
    const known = queries.getQueryData<StepsResponse>(stepsKey);
    if (known?.current_step === step) return;
    const at = now();
    const item = { id: -at.getTime(), current_step: step, created: at.toISOString() };
    if (known)
      queries.setQueryData(stepsKey, { ...known, current_step: step, items: [item, ...known.items] });
    mutate(step);
  };
}
