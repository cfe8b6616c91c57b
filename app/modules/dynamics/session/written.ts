import type { TimedStep } from '../catalogue/steps.ts';
import type { Answers, AnswerValue } from './session.schema.ts';

/** Returns the answers as texts with the titles of their steps, in the order of the steps. */
export function writtenOf(answers: Answers, steps: readonly TimedStep[]): { step: string; text: string }[] {
  return steps.flatMap((step) => {
    const answer = 'id' in step ? answers[step.id] : undefined;
    return answer === undefined ? [] : [{ step: step.title, text: textOf(step, answer) }];
  });
}

/** Returns the answers that the member wrote. Choices and points on a scale are left out. */
export function ownWordsOf(answers: Answers, steps: readonly TimedStep[]): string {
  const inOwnWords = steps.filter(({ kind }) => kind === 'write' || kind === 'list');
  return writtenOf(answers, inOwnWords)
    .map(({ text }) => text)
    .join('\n');
}

function textOf(step: TimedStep, answer: AnswerValue): string {
  if (step.kind === 'scale') return `${answer}/${step.max}`;
  if (!Array.isArray(answer)) return String(answer);
  if (step.kind !== 'choose') return answer.join('\n');
  return answer.map((slug) => step.options.find((each) => each.slug === slug)?.label ?? slug).join('\n');
}
