// Runs alone because it changes settings.
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { withMemoryFolder } from './memory-folder.ts';

test('if an environment variable names a temporary folder, this folder is used', async () => {
  vi.stubEnv('TMPDIR', '/tmp');
  expect(await withMemoryFolder(async (folder) => folder ?? 'none')).toBe('none');
  vi.unstubAllEnvs();
});

test('the temporary folder in memory is removed with its content, even after a failure', async () => {
  vi.stubEnv('TMPDIR', undefined);
  let given: string | undefined;
  const work = withMemoryFolder(async (folder) => {
    given = folder;
    if (folder) writeFileSync(path.join(folder, 'file'), 'x');
    throw new Error('broken');
  });
  await expect(work).rejects.toThrow('broken');
  vi.unstubAllEnvs();
  // If there is not enough memory, no folder was created, so there is no folder to remove.
  expect(given === undefined || given.startsWith('/dev/shm/yoi-tests-')).toBe(true);
  expect(given !== undefined && existsSync(given)).toBe(false);
});
