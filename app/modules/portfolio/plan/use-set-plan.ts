import { useMutation, useQueryClient } from '@tanstack/react-query';
import { postJson } from '#app/platform/browser/api.ts';
import { portfolioKey } from '../summary/use-summary.ts';
import { type PlanInput, planResponse } from './plan.schema.ts';

/** Sets or removes the plan. */
export function useSetPlan() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (plan: PlanInput) => postJson('/api/piptool/plan/', plan, planResponse),
    onSettled: () => queries.invalidateQueries({ queryKey: portfolioKey }),
  });
}
