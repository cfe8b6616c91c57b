import { msg } from '@lingui/core/macro';
import { translate } from '../i18n/i18n.server.ts';
import type { Language } from '../i18n/language.ts';

/**
 * Returns the greeting of a mail, with the name that the member chose. If the name is null, the greeting contains no
 * name. A username must not be used as a name.
 */
export function greet(name: string | null, language: Language): string {
  return translate(language, name === null ? msg`Hola.` : msg`Hola, ${{ name }}.`);
}
