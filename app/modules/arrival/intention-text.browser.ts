/** The two halves of an intention ("si..., entonces..."), without the joining words. */
export type Intention = { when: string; gesture: string };

export const emptyIntention: Intention = { when: '', gesture: '' };

/** The joining words of each language. `splitIntention` accepts both languages. */
const joiners = { es: { first: 'Si', second: 'entonces' }, en: { first: 'If', second: 'then' } } as const;

/** Joins the two halves of an intention into one sentence. Returns null if a half is missing. */
export function joinIntention({ when, gesture }: Intention, locale = 'es'): string | null {
  const [first, second] = [when.trim().replace(/[,.]+$/, ''), gesture.trim().replace(/[.]+$/, '')];
  const words = locale.startsWith('en') ? joiners.en : joiners.es;
  return first && second ? `${words.first} ${first}, ${words.second} ${second}.` : null;
}

/**
 * Splits an intention into its two halves. If the text has another form, the whole text becomes the gesture.
 */
export function splitIntention(text: string | null): Intention {
  for (const { first, second } of Object.values(joiners)) {
    const form = new RegExp(`^${first} (.*?), ${second} (.*?)\\.?$`, 's');
    const [, when, gesture] = form.exec(text ?? '') ?? [];
    if (when !== undefined && gesture !== undefined) return { when, gesture };
  }
  return { when: '', gesture: text ?? '' };
}
