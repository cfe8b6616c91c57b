import { expect, type Locator } from '@playwright/test';

/**
 * Waits until the screen no longer moves, and then clicks the label of a radio button, checkbox or switch.
 */
export async function choose(control: Locator): Promise<void> {
  await control.locator('xpath=ancestor::label').click();
  await expect(control).toBeChecked();
}
