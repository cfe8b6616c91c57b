// Alone: it changes settings.
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { withMemoryFolder } from './memory-folder.ts';

test('a folder that was chosen by hand is kept', async () => {
  vi.stubEnv('TMPDIR', '/tmp');
  expect(await withMemoryFolder(async (folder) => folder ?? 'none')).toBe('none');
  vi.unstubAllEnvs();
});

test('a folder in memory, where there is one, goes with what it has, also when the work fails', async () => {
  vi.stubEnv('TMPDIR', undefined);
  let given: string | undefined;
  const work = withMemoryFolder(async (folder) => {
    given = folder;
    if (folder) writeFileSync(path.join(folder, 'file'), 'x');
    throw new Error('broken');
  });
  await expect(work).rejects.toThrow('broken');
  vi.unstubAllEnvs();
  // Without plenty of memory there is none, and nothing to take away.
  expect(given === undefined || given.startsWith('/dev/shm/yoi-tests-')).toBe(true);
  expect(given !== undefined && existsSync(given)).toBe(false);
});
