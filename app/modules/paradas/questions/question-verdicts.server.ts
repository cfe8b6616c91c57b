import type { Executor } from '#app/platform/db/db.ts';
import { defineExtensionPoint } from '#app/platform/extension-point.server.ts';
import type { QuestionVerdict } from '../cycle/report.schema.ts';

/**
 * Returns the verdict about each question of a member, by the id of the question. The verdict is unknown for a
 * question without an entry.
 */
export type QuestionVerdicts = (
  on: Executor,
  memberId: number,
) => Promise<ReadonlyMap<number, QuestionVerdict>>;

/** Receives the verdicts from the module that evaluates the days. This module must not import that module. */
export const questionVerdictsPoint = defineExtensionPoint<QuestionVerdicts>('paradas.question-verdicts');
