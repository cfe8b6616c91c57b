/** The two halves of a "si..., entonces...", without the words that join them. */
export type Intention = { when: string; gesture: string };

export const emptyIntention: Intention = { when: '', gesture: '' };

/** The two halves as one sentence; null where one of them is missing. */
export function joinIntention({ when, gesture }: Intention): string | null {
  const [first, second] = [when.trim().replace(/[,.]+$/, ''), gesture.trim().replace(/[.]+$/, '')];
  return first && second ? `Si ${first}, entonces ${second}.` : null;
}

/** The halves of a sentence of that form; any other sentence is what she does. */
export function splitIntention(text: string | null): Intention {
  const [, when, gesture] = /^Si (.*?), entonces (.*?)\.?$/s.exec(text ?? '') ?? [];
  if (when !== undefined && gesture !== undefined) return { when, gesture };
  return { when: '', gesture: text ?? '' };
}
