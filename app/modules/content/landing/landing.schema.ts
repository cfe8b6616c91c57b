import { z } from 'zod';
import { digits } from '#app/platform/http/input.ts';
import { typedText } from '#app/platform/http/typed-text.ts';

const words = (maxLength: number) => typedText(maxLength).min(1);

const step = z.strictObject({ chip: words(40), title: words(120), text: words(600) });

/** A question with its answer as Markdown. */
const question = z.strictObject({ question: words(200), answer: words(4_000) });

/** The texts of the landing page: the sections with their slugs, and the trust steps and questions in order. */
export type LandingWords = {
  sections: readonly { slug: string; title: string; text: string; actionLabel: string | null }[];
  steps: readonly z.infer<typeof step>[];
  questions: readonly z.infer<typeof question>[];
};

const textFields = {
  sections: z
    .array(
      z.strictObject({
        slug: words(120),
        title: words(120),
        text: typedText(1_000),
        action_label: words(60).nullable(),
      }),
    )
    .max(50),
  steps: z.array(step).min(1).max(6),
  questions: z.array(question).max(30),
};

/** The new texts of the landing page. `based_on` is the number of the revision that the editor changed. */
export const landingInput = z.strictObject({ based_on: z.int().min(0), ...textFields });

export const landingParams = z.object({ number: digits(9) });

const setBy = { number: z.int(), written_by: z.int().nullable(), created_at: z.string() };

export const landingResponse = z.object({
  ...setBy,
  sections: z.array(
    z.object({ slug: z.string(), title: z.string(), text: z.string(), action_label: z.string().nullable() }),
  ),
  steps: z.array(z.object({ chip: z.string(), title: z.string(), text: z.string() })),
  questions: z.array(z.object({ question: z.string(), answer: z.string() })),
});

export const landingHistoryResponse = z.object({ items: z.array(z.object(setBy)) });
