import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components';

/**
 * Gives React Aria the language of the interface for its hidden labels and numbers. Without it React Aria uses the
 * language of the browser. This component wraps each part that uses React Aria rather than the whole app, because the
 * first screen has no such part.
 */
export function AriaLanguage({ children }: { children: ReactNode }) {
  const { i18n } = useLingui();
  return <I18nProvider locale={i18n.locale}>{children}</I18nProvider>;
}
