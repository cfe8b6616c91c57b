/** The languages of the interface. The first is the source language and the default. */
export const languages = ['es-ES', 'es-419', 'en'] as const;

export type Language = (typeof languages)[number];

/** The cookie with the chosen language. */
export const languageCookie = 'yoi-language';

/** Whether `value` is a language of the interface. */
export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value);
}

/**
 * Returns the best language for an `Accept-Language` header. Returns Spanish of Spain if no language matches. Spanish
 * with a region other than Spain becomes Latin American Spanish.
 */
export function negotiateLanguage(header: string | undefined): Language {
  if (header === undefined) return 'es-ES';
  const wanted = header
    .slice(0, 200)
    .split(',')
    .map(parseRange)
    .filter((range) => range.quality > 0);
  for (const { tag } of wanted.toSorted((a, b) => b.quality - a.quality)) {
    if (/^en(-|$)/.test(tag)) return 'en';
    if (/^es(-es)?$/.test(tag)) return 'es-ES';
    if (/^es-/.test(tag)) return 'es-419';
  }
  return 'es-ES';
}

function parseRange(range: string): { tag: string; quality: number } {
  const [tag = '', ...parameters] = range.trim().toLowerCase().split(';');
  const quality = parameters.find((parameter) => parameter.trim().startsWith('q='));
  return { tag, quality: quality ? Number(quality.trim().slice(2)) || 0 : 1 };
}
