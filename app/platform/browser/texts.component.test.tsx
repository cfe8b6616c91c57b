import { expect, test, vi } from 'vitest';

/** Opens a page that has its own modules and no texts yet. */
async function openPage() {
  vi.resetModules();
  return import('./texts.ts');
}

test('if the code of a screen arrives before the first texts, the screen still waits for its own texts', async () => {
  const { loadBrowserTexts, loadFirstTexts, withTexts } = await openPage();
  const texts = loadFirstTexts('es-ES');
  const screen = withTexts(Promise.resolve('its code'));
  const { locale, messages } = await texts;
  expect(await screen).toBe('its code');
  const all = await loadBrowserTexts('es-ES');
  expect(Object.keys(messages).length).toBe(Object.keys(all.messages).length);
  expect(locale).toBe('es-ES');
});
