/** The two halves of a "si..., entonces...", without the words that join them. */
export type Intention = { when: string; then: string };

export const emptyIntention: Intention = { when: '', then: '' };

/** The two halves as one sentence; null where one of them is missing. */
export function joinIntention({ when, then }: Intention): string | null {
  const [first, second] = [when.trim().replace(/[,.]+$/, ''), then.trim().replace(/[.]+$/, '')];
  return first && second ? `Si ${first}, entonces ${second}.` : null;
}

/** The halves of a sentence of that form; any other sentence is what she does. */
export function splitIntention(text: string | null): Intention {
  const [, when, then] = /^Si (.*?), entonces (.*?)\.?$/s.exec(text ?? '') ?? [];
  if (when !== undefined && then !== undefined) return { when, then };
  return { when: '', then: text ?? '' };
}
