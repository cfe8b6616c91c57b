import { I18nProvider } from '@lingui/react';
import type { ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { loadBrowserTexts } from '../browser/texts.ts';

/** Hydrates one island with the texts of the page's language. */
export async function hydrateIsland(element: HTMLElement, island: ReactElement): Promise<void> {
  const i18n = await loadBrowserTexts(document.documentElement.lang);
  hydrateRoot(element, <I18nProvider i18n={i18n}>{island}</I18nProvider>);
}
