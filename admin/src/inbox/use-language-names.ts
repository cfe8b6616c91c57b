import { useLingui } from '@lingui/react/macro';
import type { AnswerLanguage } from '#app/modules/contact/schema.ts';

/** Returns a function that names the languages of answers. */
export function useLanguageNames(): (language: AnswerLanguage) => string {
  const { t } = useLingui();
  return (language) => (language === 'es' ? t`Español` : t`Inglés`);
}
