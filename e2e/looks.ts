import type { Page } from '@playwright/test';

/**
 * Hashes of the elements that axe has checked in this worker. A hash covers the markup, the text and the colours of
 * an element.
 */
const seen = new Set<number>();

/** Returns a hash for each visible element of a page, computed from its markup, its text and its colours. */
export function listLooks(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const looks: number[] = [];
    const none = 'rgba(0, 0, 0, 0)';
    /** FNV-1a (two hashes of 26 bits each). */
    const numberOf = (text: string) => {
      let [one, other] = [0x811c9dc5, 0x01000193];
      for (let at = 0; at < text.length; at += 1) {
        one = Math.imul(one ^ text.charCodeAt(at), 0x01000193);
        other = Math.imul(other ^ text.charCodeAt(at), 0x85ebca6b);
      }
      return (one >>> 6) * 2 ** 26 + (other >>> 6);
    };
    const look = (element: Element, behind: string) => {
      const style = getComputedStyle(element);
      if (style.display === 'none') return;
      const { backgroundColor, backgroundImage, color, opacity, visibility, position } = style;
      const isLarge = Number.parseFloat(style.fontSize) >= (Number(style.fontWeight) >= 700 ? 18.66 : 24);
      const ground = backgroundColor === none ? behind : backgroundColor;
      const attributes = [...element.attributes].map(({ name, value }) => `${name}=${value}`).toSorted();
      const texts = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
      const words = texts.map(({ textContent }) => textContent).join();
      const colours = [ground, backgroundImage, color, opacity, visibility, position, isLarge];
      looks.push(numberOf([element.tagName, ...attributes, words, ...colours].join('\n')));
      for (const child of element.children) look(child, ground);
    };
    look(document.documentElement, none);
    return looks;
  });
}

/** Whether axe has checked all of these elements before. */
export function wereSeen(looks: readonly number[]): boolean {
  return looks.every((look) => seen.has(look));
}

/** Stores the hashes of elements for which axe reported no violation. */
export function rememberSeen(looks: readonly number[]): void {
  for (const look of looks) seen.add(look);
}
