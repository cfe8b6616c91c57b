import type { SignalQuestionInput } from './signals.schema.ts';

/** The value of the choice for a question in own words. The others are kind and slug, as in `area:trabajo`. */
export const ownFactor = 'own';

/** The maximum length of a question in own words, in characters. */
export const maxWords = 200;

/** Returns the factor of a choice. */
export function toFactor(chosen: string, text: string): SignalQuestionInput['factor'] {
  const [kind, slug = ''] = chosen.split(':');
  if (kind === 'dimension' || kind === 'area' || kind === 'cause') return { kind, slug };
  return { kind: 'own', text };
}

/** Returns the lag of a choice in days. */
export function toLag(chosen: unknown): 0 | 1 {
  return chosen === '1' ? 1 : 0;
}
