import { z } from 'zod';

const triedAnswers = ['yes', 'partly', 'not_yet'] as const;

export const triedInput = z.strictObject({ answer: z.enum(triedAnswers) });

export type TriedInput = z.output<typeof triedInput>;

/** What the member wanted to try after the last closing, while the question is due; null otherwise. */
export const triedQuestionResponse = z.object({
  question: z.object({ parada_id: z.number(), text: z.string() }).nullable(),
});

export type TriedQuestion = z.output<typeof triedQuestionResponse>['question'];
