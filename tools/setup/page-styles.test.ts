import { expect, test } from 'vitest';
import { keepUsedStyles } from './page-styles.ts';
import { reachedFiles } from './reached-files.ts';

/** Returns the rules of a stylesheet that a source uses, on one line. */
const keep = (css: string, source: string) => keepUsedStyles(css, [source]).replaceAll(/\s+/g, ' ').trim();

test.each([
  ['a class of the source', '.card { color: red }', `<p className="card wide" />`, true],
  ['a class of no source', '.card { color: red }', `<p className="wide" />`, false],
  ['an element', 'table { color: red }', '', true],
  [
    'an escaped class',
    '.md\\:grid-cols-\\[1fr_2fr\\] { color: red }',
    `<p className="md:grid-cols-[1fr_2fr]" />`,
    true,
  ],
  ['a composed class', '.chip-info { color: red }', `const tones = ['info']; \`chip-\${tone}\``, true],
  ['a class beside the composed ones', '.chip-info-mark { color: red }', `'info'; \`chip-\${tone}\``, false],
  ['one of two alternatives', ':is(.card, .note) > p { color: red }', `"card"`, true],
  ['no alternative', ':is(.card, .note) > p { color: red }', `"sheet"`, false],
  ['the absence of a class', 'p:not(.card) { color: red }', '', true],
  ['a descendant of a missing class', '.card p { color: red }', '', false],
  ['a class in a comment', '.card { color: red }', '// The "card" is gone.', false],
  ['a class in a file name', '.card { color: red }', "import { x } from 'card';", false],
  ['a class in a text for people', '.hoy { color: red }', 'const text = t`hoy`;', false],
])('the style rule for %s is kept if and only if a source can match it', (_what, css, source, isKept) => {
  expect(keep(css, source)).toBe(isKept ? css : '');
});

test('selectors that match nothing are removed from a list of selectors', () => {
  expect(keep('.card, .note { color: red }', '"note"')).toBe('.note { color: red }');
});

test('custom properties and animations that no remaining rule uses are removed too', () => {
  const css = `
    @property --tw-gap { syntax: "*"; inherits: false }
    :root { --used: 1px; --land-sky: 1px; --in-script: 1px; --chained: var(--unused); --unused: 1px }
    .gone { gap: var(--tw-gap); animation: turn 1s }
    .kept { margin: var(--used); animation: 1s fade }
    @media print { .gone { color: red } }
    @keyframes turn { to { rotate: 1turn } }
    @keyframes fade { to { opacity: 0 } }`;
  expect(keep(css, `"kept"; style.getPropertyValue('--in-script'); 'sky'; \`var(--land-\${colour})\``)).toBe(
    ':root { --used: 1px; --land-sky: 1px; --in-script: 1px} .kept { margin: var(--used); animation: 1s fade } ' +
      '@keyframes fade { to { opacity: 0 } }',
  );
});

test('dynamic imports are followed only if `isDynamicToo` is set', () => {
  const later = 'ui/recording/recording-controls.browser.ts';
  expect(reachedFiles(['ui/recording/recordings.browser.ts'])).not.toContain(later);
  expect(reachedFiles(['ui/recording/recordings.browser.ts'], { isDynamicToo: true })).toContain(later);
});
