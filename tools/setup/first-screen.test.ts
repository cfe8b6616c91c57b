import { expect, test } from 'vitest';
import { messages as firstEnglish } from '#app/locales/en/browser.po?first';
import { messages as all } from '#app/locales/es-ES/browser.po';
import { messages as first } from '#app/locales/es-ES/browser.po?first';
import { messages as later } from '#app/locales/es-ES/browser.po?later';
import { filesOfFirstScreen, filesOfPublicPages } from './first-screen.ts';

test('the scripts of the first screen include every file that their entry files import, even through an index', () => {
  expect([...filesOfFirstScreen()]).toEqual(
    expect.arrayContaining([
      'app/shell/member-frame.tsx',
      'app/modules/today/week-section.tsx',
      'app/modules/feelings/check-in-form.tsx',
      'ui/charts/week-strip.tsx',
    ]),
  );
});

test.each([
  ['a dynamic import', 'app/modules/today/day-sheet.tsx'],
  ['the toast library', 'ui/overlays/toast-region.tsx'],
  ['another export of the same door', 'app/modules/accounts/sign-in/sign-in-view.tsx'],
  ['the names of other languages', 'app/modules/feelings/taxonomy-names.ts'],
  ['a type-only import', 'app/modules/feelings/feelings.schema.ts'],
])('the scripts of the first screen exclude %s', (_what, file) => {
  expect(filesOfFirstScreen()).not.toContain(file);
});

test('public pages include their islands and code that is loaded later, but no screens of the app', () => {
  const files = [...filesOfPublicPages()];
  expect(files).toEqual(
    expect.arrayContaining([
      'ui/frame/theme.ts',
      'app/modules/comments/discussion.island.tsx',
      'app/platform/islands/hydrate-island.tsx',
    ]),
  );
  expect(files.filter((file) => /\.screen\.tsx$|^app\/shell\/member/.test(file))).toEqual([]);
});

test('the two parts of a catalogue have no text in common, and together contain all texts', () => {
  expect({ ...first, ...later }).toEqual(all);
  expect(Object.keys(first).length + Object.keys(later).length).toBe(Object.keys(all).length);
  expect(Object.values(first).flat()).toContain('Tu semana');
  expect(Object.values(later).flat()).not.toContain('Tu semana');
});

test('in a translated language, the names of feelings are among the first texts', () => {
  expect(Object.values(firstEnglish).flat()).toContain('joy');
  expect(Object.values(first).flat()).not.toContain('alegría');
});
