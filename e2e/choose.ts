import { expect, type Locator } from '@playwright/test';

/** Takes a radio button, a box or a switch by its label, as a finger does: once the screen has stopped moving. */
export async function choose(control: Locator): Promise<void> {
  await control.locator('xpath=ancestor::label').click();
  await expect(control).toBeChecked();
}
