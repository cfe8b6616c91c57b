// Crosses: content, feelings, portfolio, ui.
import { expect, expectAccessible, expectPressedAccessible, test } from './fixtures.ts';
import { beSignedIn, newMember } from './members.ts';

for (const theme of ['light', 'dark'] as const) {
  for (const hasTouch of [false, true]) {
    test.describe(`${theme}, ${hasTouch ? 'by touch' : 'by mouse'}`, () => {
      test.use({
        hasTouch,
        isMobile: hasTouch,
        viewport: hasTouch ? { width: 390, height: 844 } : { width: 1440, height: 900 },
      });

      test('a pressed chip stays readable under the pointer', async ({ page, request }) => {
        await page.addInitScript((name) => localStorage.setItem('yoi-theme', name), theme);
        await beSignedIn(page, await newMember(request), '/app/dinamicas');
        await expect(page.getByText('40 dinámicas')).toBeVisible();
        const chips = page.locator('button.chip[aria-pressed]');
        const names = ['Dinero', '10 min'];
        for (const name of names) await expectPressedAccessible(page, chips.filter({ hasText: name }));
      });
    });
  }
}

test('the selected theme of a list stays readable under the pointer', async ({ page }) => {
  await page.goto('/blog?medio=video');
  await page.locator('a.chip[aria-current="true"]').hover();
  await expectAccessible(page);
});
