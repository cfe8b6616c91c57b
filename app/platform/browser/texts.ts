import { type I18n, type MessageDescriptor, type Messages, setupI18n } from '@lingui/core';
import { isLanguage, type Language } from '../i18n/language.ts';

const catalogs: Record<Language, () => Promise<{ messages: Messages }>> = {
  'es-ES': () => import('#app/locales/es-ES/browser.po'),
  'es-419': () => import('#app/locales/es-419/browser.po'),
  en: () => import('#app/locales/en/browser.po'),
};

/** The texts of a language, fetched when first needed; Spanish of Spain for an unknown one. */
export async function loadBrowserTexts(locale: string): Promise<I18n> {
  const language = isLanguage(locale) ? locale : 'es-ES';
  const { messages } = await catalogs[language]();
  loaded = setupI18n({ locale: language, messages: { [language]: messages } });
  return loaded;
}

let loaded: I18n | undefined;

/** A text for a place without components, in the language that was loaded. */
export function say(text: MessageDescriptor): string {
  return loaded ? loaded._(text) : '';
}
