// Crosses: content, feelings, portfolio, ui.
import { expect, expectAccessible, expectPressedAccessible, showTheme, test, themes } from './fixtures.ts';
import { beSignedIn, newMember } from './members.ts';

for (const hasTouch of [false, true]) {
  test.describe(hasTouch ? 'by touch' : 'by mouse', () => {
    test.use({
      hasTouch,
      isMobile: hasTouch,
      viewport: hasTouch ? { width: 390, height: 844 } : { width: 1440, height: 900 },
    });

    test('while the pointer is on a pressed chip, the chip stays readable, in light and dark mode', async ({
      page,
      request,
    }) => {
      await beSignedIn(page, await newMember(request));
      for (const theme of themes) {
        await page.goto('/app/dinamicas');
        await showTheme(page, theme);
        await expect(page.getByText('40 dinámicas')).toBeVisible();
        const chips = page.locator('button.chip[aria-pressed]');
        for (const name of ['Dinero', '10 min'])
          await expectPressedAccessible(page, chips.filter({ hasText: name }));
      }
    });
  });
}

test('while the pointer is on the selected filter above a list, the filter stays readable', async ({
  page,
}) => {
  await page.goto('/blog?medio=video');
  await page.locator('a.chip[aria-current="true"]').hover();
  await expectAccessible(page);
});
