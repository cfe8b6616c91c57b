import type { Executor } from '#app/platform/db/db.ts';
import { defineExtensionPoint } from '#app/platform/extension-point.server.ts';
import type { QuestionVerdict } from '../cycle/report.schema.ts';

/**
 * Returns the verdict about each question of a member, by the id of the question. If the result has no entry
 * for a question, its verdict is unknown.
 */
export type QuestionVerdicts = (
  on: Executor,
  memberId: number,
) => Promise<ReadonlyMap<number, QuestionVerdict>>;

/**
 * The extension point through which the module that evaluates the days provides the verdicts. This module must
 * not import that module.
 */
export const questionVerdictsPoint = defineExtensionPoint<QuestionVerdicts>('paradas.question-verdicts');
