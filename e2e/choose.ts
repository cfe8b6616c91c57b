import { expect, type Locator } from '@playwright/test';

/** Clicks the label of a radio button, checkbox or switch once the screen stands still. */
export async function choose(control: Locator): Promise<void> {
  await control.locator('xpath=ancestor::label').click();
  await expect(control).toBeChecked();
}
