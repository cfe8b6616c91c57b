import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components';

/**
 * Sets the language that React Aria uses for its hidden labels and numbers to the language of the interface.
 * Otherwise React Aria uses the language of the browser. This component wraps only the parts that use React Aria and
 * not the whole app, because the first screen has no such part.
 */
export function AriaLanguage({ children }: { children: ReactNode }) {
  const { i18n } = useLingui();
  return <I18nProvider locale={i18n.locale}>{children}</I18nProvider>;
}
