import { I18nProvider } from '@lingui/react';
import { type ReactElement, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { loadBrowserTexts } from '../browser/texts.ts';
import { replayTouchedFields } from './touched-fields.ts';

/**
 * Hydrates an island in the language of the page, and resolves when the island is interactive. Input that was made
 * before the hydration is kept.
 */
export async function hydrateIsland(element: HTMLElement, island: ReactElement): Promise<void> {
  const i18n = await loadBrowserTexts(document.documentElement.lang);
  await new Promise<void>((resolve) => {
    const hydrateIsland = () => {
      replayTouchedFields(element);
      resolve();
    };
    hydrateRoot(
      element,
      <I18nProvider i18n={i18n}>
        {island}
        <AfterHydration run={hydrateIsland} />
      </I18nProvider>,
    );
  });
}

/** Runs a function after hydration. */
function AfterHydration({ run }: { run(): void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the island is hydrated
  useEffect(run, []);
  return null;
}
