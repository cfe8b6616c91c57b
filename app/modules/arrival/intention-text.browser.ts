/** The two halves of a "si..., entonces...", without the joining words. */
export type Intention = { when: string; gesture: string };

export const emptyIntention: Intention = { when: '', gesture: '' };

/** The joining words of each language; `splitIntention` understands both. */
const joiners = { es: { first: 'Si', second: 'entonces' }, en: { first: 'If', second: 'then' } } as const;

/** Joins the halves to one sentence; null if a half is missing. */
export function joinIntention({ when, gesture }: Intention, locale = 'es'): string | null {
  const [first, second] = [when.trim().replace(/[,.]+$/, ''), gesture.trim().replace(/[.]+$/, '')];
  const words = locale.startsWith('en') ? joiners.en : joiners.es;
  return first && second ? `${words.first} ${first}, ${words.second} ${second}.` : null;
}

/** Splits a sentence of that form into its halves; any other sentence becomes the gesture. */
export function splitIntention(text: string | null): Intention {
  for (const { first, second } of Object.values(joiners)) {
    const form = new RegExp(`^${first} (.*?), ${second} (.*?)\\.?$`, 's');
    const [, when, gesture] = form.exec(text ?? '') ?? [];
    if (when !== undefined && gesture !== undefined) return { when, gesture };
  }
  return { when: '', gesture: text ?? '' };
}
