import { msg } from '@lingui/core/macro';
import { refuseField } from '#app/platform/errors.ts';
import type { TimedStep } from '../catalogue/steps.ts';
import type { Answers, AnswerValue, ProgressInput } from './session.schema.ts';

/**
 * Returns the stored answers after the changes. If a change is null or empty, its answer is removed. Empty lines are
 * dropped.
 * @throws InvalidInput if a step does not take such an answer
 */
export function mergeAnswers(
  before: Answers,
  changes: NonNullable<ProgressInput['answers']>,
  steps: readonly TimedStep[],
): Answers {
  const merged = { ...before };
  for (const [id, given] of Object.entries(changes)) {
    const asked = steps.find((step) => 'id' in step && step.id === id);
    if (!asked || (given !== null && !suits(asked, given)))
      refuseField('answers', msg`El paso "${{ id }}" no admite esa respuesta.`);
    if (given === null || isEmpty(given)) delete merged[id];
    else merged[id] = Array.isArray(given) ? given.filter((line) => line !== '') : given;
  }
  return merged;
}

function suits(step: TimedStep, answer: AnswerValue): boolean {
  switch (step.kind) {
    case 'write':
      return typeof answer === 'string';
    case 'list':
      return Array.isArray(answer) && answer.length <= step.max_items;
    case 'choose':
      return (
        Array.isArray(answer) &&
        new Set(answer).size === answer.length &&
        answer.length <= step.max_choices &&
        answer.every((slug) => step.options.some((option) => option.slug === slug))
      );
    case 'scale':
      return typeof answer === 'number' && answer >= step.min && answer <= step.max;
    default:
      return false;
  }
}

function isEmpty(answer: AnswerValue): boolean {
  return typeof answer !== 'number' && (Array.isArray(answer) ? answer.join('') : answer) === '';
}
