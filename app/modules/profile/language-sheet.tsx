import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isLanguage } from '#app/platform/i18n/language.ts';
import { RadioGroup } from '#ui/controls/choice.tsx';
import { SettingSheet } from './setting-sheet.tsx';

/** The names of the languages, each in its own language. */
export const languageNames: Readonly<Record<string, string>> = {
  'es-ES': 'Español de España',
  'es-419': 'Español de Latinoamérica',
  en: 'English',
};

/**
 * The sheet in which the member changes the language of the app and of the mails. A change reloads the page.
 */
export function LanguageSheet({ onClose }: { onClose(): void }) {
  const { t, i18n } = useLingui();
  const [language, setLanguage] = useState(i18n.locale);
  return (
    <SettingSheet
      title={t`Idioma`}
      why={<Trans>El de la aplicación y el de los correos que te mandamos. El blog sigue en español.</Trans>}
      fields={['language']}
      input={isLanguage(language) ? { language } : {}}
      onClose={onClose}
      onSaved={language === i18n.locale ? onClose : reloadInNewLanguage}
    >
      <RadioGroup
        name="language"
        label={t`Elige un idioma`}
        options={Object.entries(languageNames).map(([value, label]) => ({ value, label }))}
        value={language}
        onSelect={setLanguage}
      />
    </SettingSheet>
  );
}

/**
 * Reloads the page in the new language. A cookie stores the success message, because the reload would otherwise lose
 * it.
 */
function reloadInNewLanguage(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser, and nothing here is escaped
  document.cookie = 'yoi-saludo=cambios; path=/; max-age=60; samesite=lax';
  location.reload();
}
