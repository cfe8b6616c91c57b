import { hasAnyDay } from '#app/modules/days/index.ts';
import { countParadas } from '#app/modules/paradas/index.ts';
import { now } from '#app/platform/clock.ts';
import { db } from '#app/platform/db/db.ts';
import type { Actor } from '#app/platform/http/actor.server.ts';
import { countSteps, insertStep, listSteps, type StepRow } from './arrival.queries.ts';
import type { StepInput } from './arrival.schema.ts';

/** Stores a step that the actor has reached. Earlier steps stay stored. */
export async function reachStep({ memberId }: Actor, input: StepInput) {
  return toStepResponse(await insertStep(db, memberId, input.current_step, now()));
}

/** Returns one page of the steps that the actor has reached, newest first, and the current step. */
export async function readSteps({ memberId }: Actor, page: { limit: number; offset: number }) {
  const [[last], rows, total, hasDays, paradas] = await Promise.all([
    listSteps(db, memberId, { limit: 1, offset: 0 }),
    listSteps(db, memberId, page),
    countSteps(db, memberId),
    hasAnyDay(db, memberId),
    countParadas(db, memberId),
  ]);
  return {
    current_step: last?.currentStep ?? null,
    newcomer: !hasDays && paradas === 0,
    meta: { total_count: total },
    items: rows.map(toStepResponse),
  };
}

function toStepResponse({ id, currentStep, reachedAt }: StepRow) {
  return { id, current_step: currentStep, created: reachedAt.toISOString() };
}
