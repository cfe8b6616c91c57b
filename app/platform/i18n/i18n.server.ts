import { type I18n, type MessageDescriptor, setupI18n } from '@lingui/core';
import { messages as english } from '#app/locales/en/server.po';
import { messages as latinAmerican } from '#app/locales/es-419/server.po';
import { messages as spanish } from '#app/locales/es-ES/server.po';
import type { Language } from './language.ts';

const instances: Record<Language, I18n> = {
  'es-ES': setupI18n({ locale: 'es-ES', messages: { 'es-ES': spanish } }),
  'es-419': setupI18n({ locale: 'es-419', messages: { 'es-419': latinAmerican } }),
  en: setupI18n({ locale: 'en', messages: { en: english } }),
};

/** Returns all texts of one language. Every request gets the same instance. */
export function i18nFor(language: Language): I18n {
  return instances[language];
}

export function translate(language: Language, text: MessageDescriptor): string {
  return instances[language]._(text);
}
