/** Phrases of one subject as they are used in a country; `todos` stands for every country. */
export type PhraseGroup = {
  /** `tone` is a common word that only tilts a sentence; `innocent` is a word of ordinary days. */
  about: 'self-harm' | 'hopelessness' | 'harmed' | 'money' | 'tone' | 'innocent';
  country: string;
  /**
   * Phrases by the points that each gives to a sentence; the card is shown from `minPoints` on (`care-match.ts`). Commas
   * or ends of lines stand between phrases. One other word may stand between two words of a phrase, and up to five at `..`.
   * `a/b` is one of two words, `a*` any word that begins so, and `$` the end of a clause. Accents, typing errors and
   * chat spellings match too (`word-fold.ts`).
   */
  phrases: Readonly<Record<string, string>>;
};

/** The reviewer of all phrases, and the day of their last change. */
export const phraseReview = { by: 'sin revisar por un profesional', changedOn: '2026-11-27' } as const;
