import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getJson, postJson } from '#app/platform/browser/api.ts';
import { now } from '#app/platform/clock.ts';
import { type StepsResponse, stepResponse, stepsResponse } from './arrival.schema.ts';
import { isAwaited } from './welcome-steps.ts';

const stepsKey = ['steps'] as const;
const stepsPath = '/api/users_flow/user-processes/';

/** The steps that she has reached on any device, newest first. */
export function useSteps() {
  return useQuery({ queryKey: stepsKey, queryFn: readSteps, staleTime: Number.POSITIVE_INFINITY });
}

function readSteps(): Promise<StepsResponse> {
  return getJson(`${stepsPath}?limit=100`, stepsResponse);
}

/** Says which step she has reached. It holds here at once, and is sent when there is a network. */
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

/** Its name has "user" in it, so that a sign-out forgets it (`clearPersonalStorage`). */
const welcomedKey = 'yoi-user-welcomed';

/** Notes in this browser that she needs no leading to the welcome any more. */
export function rememberWelcome(): void {
  localStorage.setItem(welcomedKey, '1');
}

/**
 * Whether a member who opens her day is to be led to the welcome first. This browser asks the server once; somebody who
 * has just registered is asked about again, whoever sat here before. Without an answer she goes where she wanted to.
 */
export async function isWelcomeDue(): Promise<boolean> {
  const hasJustRegistered = /(?:^|; )yoi-saludo=registro/.test(document.cookie);
  if (localStorage.getItem(welcomedKey) !== null && !hasJustRegistered) return false;
  try {
    const isDue = isAwaited(await readSteps());
    if (!isDue) rememberWelcome();
    return isDue;
  } catch {
    return false;
  }
}
