/** Phrases of one subject as they are used in a country; `todos` stands for every country. */
export type PhraseGroup = {
  about: 'self-harm' | 'hopelessness' | 'harmed' | 'money';
  country: string;
  /**
   * One phrase on each line. One other word may stand between two words of a phrase, and up to five at `..`. `a/b` is
   * one of two words, `a*` any word that begins so, and `$` the end of a clause. Accents, typing errors and chat
   * spellings match too (`word-fold.ts`).
   */
  phrases: string;
};

/** The reviewer of all phrases, and the day of their last change. */
export const phraseReview = { by: 'sin revisar por un profesional', changedOn: '2026-11-26' } as const;
