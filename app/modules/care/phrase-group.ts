/** Phrases about one subject that are used in one country. The country `todos` means every country. */
export type PhraseGroup = {
  /**
   * The subject of the phrases. `tone` is a common word, which only counts beside other words of care. `innocent` is
   * a word of ordinary days.
   */
  about: 'self-harm' | 'hopelessness' | 'harmed' | 'money' | 'tone' | 'innocent';
  country: string;
  /**
   * Phrases, grouped by the number of points that each phrase gives to a sentence. From `minPoints` points on,
   * the card is shown (`care-match.ts`). Phrases are separated by commas or ends of lines. One other word may
   * stand between two words of a phrase. At `..`, up to five other words may stand. `a/b` is one of two words,
   * `a*` is any word that begins with `a`, and `$` is the end of a clause. Accents, typing errors and chat
   * spellings match too (`word-fold.ts`).
   */
  phrases: Readonly<Record<string, string>>;
};

/** The person who reviewed all phrases, and the day on which the phrases last changed. */
export const phraseReview = { by: 'sin revisar por un profesional', changedOn: '2026-11-27' } as const;
