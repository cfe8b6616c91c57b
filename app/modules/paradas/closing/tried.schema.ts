import { z } from 'zod';

const triedAnswers = ['yes', 'partly', 'not_yet'] as const;

export const triedInput = z.strictObject({ answer: z.enum(triedAnswers) });

export type TriedInput = z.output<typeof triedInput>;

/**
 * The thing that the member wanted to try after the last closing. Null on days on which the app does not ask
 * about this thing.
 */
export const triedQuestionResponse = z.object({
  question: z.object({ parada_id: z.number(), text: z.string() }).nullable(),
});

export type TriedQuestion = z.output<typeof triedQuestionResponse>['question'];
