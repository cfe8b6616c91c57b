import type { I18n } from '@lingui/core';
import { languages } from '#app/platform/i18n/language.ts';
import type { Today } from './feelings.schema.ts';

/**
 * Returns the day with every name in the member's language. The server's names are Spanish of Spain, so only other
 * languages load this code, while the day is on its way. Without it the day has the server's names.
 */
export async function inLanguageOf<Day extends Today>(i18n: I18n, today: Promise<Day>): Promise<Day> {
  if (i18n.locale === languages[0]) return today;
  const names = import('./taxonomy-names.browser.ts').catch(() => undefined);
  const [day, file] = await Promise.all([today, names]);
  return file ? file.withNamesOf(i18n, day) : day;
}
