import { msg } from '@lingui/core/macro';
import { refuseField } from '#app/platform/errors.ts';
import type { TimedStep } from '../catalogue/steps.ts';
import type { Answers, AnswerValue, ProgressInput, SessionItem } from './session.schema.ts';

/**
 * The answers with those that came in; an empty one is none.
 * @throws InvalidInput when a step does not ask for such an answer
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

/** What was answered beside the step that asked, in the order of the steps and in words. */
export function writtenOf(answers: Answers, steps: readonly TimedStep[]): SessionItem['written'] {
  return steps.flatMap((step) => {
    const answer = 'id' in step ? answers[step.id] : undefined;
    return answer === undefined ? [] : [{ step: step.title, text: textOf(step, answer) }];
  });
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

function textOf(step: TimedStep, answer: AnswerValue): string {
  if (step.kind === 'scale') return `${answer}/${step.max}`;
  if (!Array.isArray(answer)) return String(answer);
  if (step.kind !== 'choose') return answer.join('\n');
  return answer.map((slug) => step.options.find((each) => each.slug === slug)?.label ?? slug).join('\n');
}
