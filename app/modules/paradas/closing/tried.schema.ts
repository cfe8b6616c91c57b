import { z } from 'zod';

const triedAnswers = ['yes', 'partly', 'not_yet'] as const;

export const triedInput = z.strictObject({ answer: z.enum(triedAnswers) });

export type TriedInput = z.output<typeof triedInput>;

/**
 * The thing that the member wanted to try after the last closing. It is null on days on which the app does not ask
 * about it.
 */
export const triedQuestionResponse = z.object({
  question: z.object({ parada_id: z.number(), text: z.string() }).nullable(),
});

export type TriedQuestion = z.output<typeof triedQuestionResponse>['question'];
