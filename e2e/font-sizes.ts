import type { Page } from '@playwright/test';

/** Returns the font size, in pixels, of the first element that a selector finds. */
export const fontSizeOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));

/**
 * Returns the paragraphs whose font size is not between 14 and 16 px. A paragraph in a larger size must have the role
 * of a heading or a quotation.
 */
export const paragraphsOutOfRange = (page: Page) =>
  page.locator('p').evaluateAll((paragraphs) =>
    paragraphs.flatMap((paragraph) => {
      const size = Number.parseFloat(getComputedStyle(paragraph).fontSize);
      const isExempt =
        paragraph.closest('blockquote, [role="heading"]') || paragraph.textContent.trim() === '';
      return isExempt || (size >= 14 && size <= 16)
        ? []
        : [`${size} ${paragraph.className}: ${paragraph.textContent}`];
    }),
  );
