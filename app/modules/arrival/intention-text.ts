/** The two halves of a "si..., entonces...", without the words that join them. */
export type Intention = { when: string; gesture: string };

export const emptyIntention: Intention = { when: '', gesture: '' };

/** The words that join the halves, by language; texts in either are understood. */
const joiners = { es: { first: 'Si', second: 'entonces' }, en: { first: 'If', second: 'then' } } as const;

/** The two halves as one sentence; null where one of them is missing. */
export function joinIntention({ when, gesture }: Intention, locale = 'es'): string | null {
  const [first, second] = [when.trim().replace(/[,.]+$/, ''), gesture.trim().replace(/[.]+$/, '')];
  const words = locale.startsWith('en') ? joiners.en : joiners.es;
  return first && second ? `${words.first} ${first}, ${words.second} ${second}.` : null;
}

/** The halves of a sentence of that form; any other sentence is what she does. */
export function splitIntention(text: string | null): Intention {
  for (const { first, second } of Object.values(joiners)) {
    const form = new RegExp(`^${first} (.*?), ${second} (.*?)\\.?$`, 's');
    const [, when, gesture] = form.exec(text ?? '') ?? [];
    if (when !== undefined && gesture !== undefined) return { when, gesture };
  }
  return { when: '', gesture: text ?? '' };
}
