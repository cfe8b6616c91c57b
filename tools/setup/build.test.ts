import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sourceFiles } from './build.ts';
import { cutFont } from './spanish-font.ts';

test('files that a build generates do not count as sources, so they do not cause a new build', async () => {
  await cutFont();
  const font = 'ui/fonts/roboto-spanish.woff2';
  expect(existsSync(font)).toBe(true);
  expect(sourceFiles()).not.toContain(font);
  expect(sourceFiles()).toEqual(
    expect.arrayContaining([
      ...['app/shell/main.server.ts', 'ui/styles.css', 'tools/setup/spanish-font.ts'],
      ...['tools/setup/browser-files.ts', 'tools/setup/page-styles.ts'],
    ]),
  );
});
