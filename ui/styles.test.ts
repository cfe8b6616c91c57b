import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * The two rules that may be exceptions. One styles an element next to the hovered element, and the other only moves a
 * drawing.
 */
const exceptions = ['.trust-item:has(.trust-step:hover) .trust-panel', ':hover > .landscape'];

/**
 * Returns the selectors of a stylesheet that contain `:hover`. Each has the conditions of the rules around it.
 */
function hoversIn(file: string): { selector: string; conditions: string }[] {
  const found: { selector: string; conditions: string }[] = [];
  const around: string[] = [];
  const text = readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
  for (const [, head = '', end] of text.matchAll(/([^{};]*)([{};])/g)) {
    const selector = head.trim();
    if (end === '{' && selector.includes(':hover')) found.push({ selector, conditions: around.join(' ') });
    if (end === '{') around.push(selector);
    else if (end === '}') around.pop();
  }
  return found;
}

test('no style reacts to hovering on a touch screen, where the effect would remain after a touch', () => {
  const hovers = globSync(['ui/styles/*.css', 'admin/src/*.css']).flatMap(hoversIn);
  const unasked = hovers.filter(
    ({ selector, conditions }) =>
      !conditions.includes('(hover: hover)') && !exceptions.some((each) => selector.startsWith(each)),
  );
  expect(hovers.length).toBeGreaterThan(20);
  expect(unasked.map(({ selector }) => selector)).toEqual([]);
});
