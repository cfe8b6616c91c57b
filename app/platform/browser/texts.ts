import { type I18n, type MessageDescriptor, type Messages, setupI18n } from '@lingui/core';
import { isLanguage, type Language } from '../i18n/language.ts';

type Part = () => Promise<{ messages: Messages }>;

/**
 * The texts of the first screen and the texts of all later screens. The build divides them
 * (`tools/setup/text-parts.ts`).
 */
const catalogs: Record<Language, { first: Part; later: Part }> = {
  'es-ES': {
    first: () => import('#app/locales/es-ES/browser.po?first'),
    later: () => import('#app/locales/es-ES/browser.po?later'),
  },
  'es-419': {
    first: () => import('#app/locales/es-419/browser.po?first'),
    later: () => import('#app/locales/es-419/browser.po?later'),
  },
  en: {
    first: () => import('#app/locales/en/browser.po?first'),
    later: () => import('#app/locales/en/browser.po?later'),
  },
};

let loaded: I18n | undefined;
let language: Language = 'es-ES';
let first: Promise<I18n> | undefined;
let others: Promise<void> | undefined;

/** Loads all texts of a language. If the language is unknown, loads the texts in the Spanish of Spain. */
export async function loadBrowserTexts(locale: string): Promise<I18n> {
  const i18n = loadFirstTexts(locale);
  await loadOtherTexts();
  return i18n;
}

/**
 * Loads the texts of the first screen of the member app. The code of later screens loads all other texts
 * (`withTexts`), but only after this function has been called.
 */
export function loadFirstTexts(locale: string): Promise<I18n> {
  language = isLanguage(locale) ? locale : 'es-ES';
  others = undefined;
  first = readFirstTexts();
  return first;
}

async function readFirstTexts(): Promise<I18n> {
  const { messages } = await catalogs[language].first();
  loaded = setupI18n({ locale: language, messages: { [language]: { ...messages } } });
  return loaded;
}

/** Waits for the code of a later screen and for the texts of that screen. */
export async function withTexts<Module>(code: Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([code, loadOtherTexts()]);
  return module;
}

/** Fetches the texts of later screens once. If the network fails, the next call tries again. */
function loadOtherTexts(): Promise<void> {
  others ??= addOtherTexts().catch((error) => {
    others = undefined;
    throw error;
  });
  return others;
}

async function addOtherTexts(): Promise<void> {
  if (!first) return;
  const [i18n, { messages }] = await Promise.all([first, catalogs[language].later()]);
  i18n.load(language, messages);
}

/** Returns a text in the loaded language, for use outside of components. */
export function say(text: MessageDescriptor): string {
  return loaded ? loaded._(text) : '';
}
