import type { Executor } from '#app/platform/db/db.ts';
import { defineExtensionPoint } from '#app/platform/extension-point.server.ts';
import type { QuestionVerdict } from '../cycle/report.schema.ts';

/** Returns what is known of each question of a member by its id. A question without an entry is unknown. */
export type QuestionVerdicts = (
  on: Executor,
  memberId: number,
) => Promise<ReadonlyMap<number, QuestionVerdict>>;

/** Receives the verdicts from the module that looks at the days, which is above this one. */
export const questionVerdictsPoint = defineExtensionPoint<QuestionVerdicts>('paradas.question-verdicts');
