import type { I18n, Messages } from '@lingui/core';
import { loadBrowserTexts } from '#app/platform/browser/texts.ts';
import { isLanguage, type Language } from '#app/platform/i18n/language.ts';

const catalogs: Record<Language, () => Promise<{ messages: Messages }>> = {
  'es-ES': () => import('../locales/es-ES/admin.po'),
  'es-419': () => import('../locales/es-419/admin.po'),
  en: () => import('../locales/en/admin.po'),
};

/**
 * Loads the texts of the back office, and the texts of the parts that the back office shares with the member
 * app.
 */
export async function loadAdminTexts(locale: string): Promise<I18n> {
  const language = isLanguage(locale) ? locale : 'es-ES';
  const [i18n, own] = await Promise.all([loadBrowserTexts(language), catalogs[language]()]);
  i18n.load(language, own.messages);
  return i18n;
}
