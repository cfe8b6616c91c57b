import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Opens the form for an investment, which appears over the portfolio, and returns the sheet of the form. */
export async function openInvestment(page: Page): Promise<Locator> {
  await page.getByRole('link', { name: 'Apuntar algo', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: '¿Qué has puesto en ti?' });
  await expect(sheet).toBeVisible();
  return sheet;
}
