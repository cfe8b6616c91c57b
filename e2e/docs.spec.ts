// Crosses: platform, shell.
import { expect, test } from './fixtures.ts';

test('the API is documented at /docs, under the same security policy as other pages', async ({ page }) => {
  await page.goto('/docs');
  // The page renders only the part that is in view, so a longer scroll could skip the text.
  await expect(page.getByText('Signs in by name or address')).toBeVisible();
  const wanted = page.getByText('Record how I feel now');
  await expect(async () => {
    await page.mouse.wheel(0, 500);
    await expect(wanted).toBeVisible({ timeout: 300 });
  }).toPass({ intervals: [100] });
  await expect(page.getByText('Could not resolve reference')).toHaveCount(0);
});

test('every reference in the API description leads to an existing schema', async ({ request }) => {
  const description = await request.get('/openapi.json');
  const text = await description.text();
  const named = Object.keys((await description.json()).components.schemas);
  const referred = new Set([...text.matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name]) => name));
  expect(referred.size).toBeGreaterThan(3);
  expect([...referred].filter((name) => !named.includes(name ?? ''))).toEqual([]);
});
