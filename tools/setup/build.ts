import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { createBuilder } from 'vite';
import { isAdminBuilt } from './admin-sources.ts';
import { cutFontFile } from './spanish-font.ts';

const marker = 'dist/.yoi-build';
const sources = [
  'app/**/*',
  'ui/**/*',
  'bench/day-subscriber.ts',
  'tools/setup/{browser-files,first-screen,page-styles,reached-files,spanish-font,text-parts}.ts',
  'vite.config.ts',
  'lingui.config.ts',
  'package-lock.json',
];

/**
 * Builds the browser bundle, the server bundle and the back office, the latter in parallel. A build is skipped if its
 * sources have not changed since the last time.
 */
export async function buildOnce(): Promise<void> {
  await Promise.all([buildProgram(), buildAdminApart()]);
}

/** Builds the back office in a separate process, so that each of the two builds has a processor. */
async function buildAdminApart(): Promise<void> {
  if (isAdminBuilt()) return;
  await promisify(execFile)(process.execPath, ['tools/setup/build-admin.ts']);
}

async function buildProgram(): Promise<void> {
  const fingerprint = hashSources(sourceFiles());
  if (existsSync(marker) && readFileSync(marker, 'utf8') === fingerprint) return;
  const started = Date.now();
  console.log('[yoi] Build: browser and server');
  process.env.NODE_ENV = 'production';
  const builder = await createBuilder({ logLevel: 'warn' });
  await builder.buildApp();
  await precompress('dist/client');
  writeFileSync(marker, fingerprint);
  console.log(`[yoi] Build: ready after ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

/** Returns the source files of a build. The font file is left out, because the build generates it. */
export function sourceFiles(): string[] {
  return globSync(sources, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative('', path.join(entry.parentPath, entry.name)))
    .filter((file) => file !== cutFontFile)
    .toSorted();
}

function hashSources(files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

/**
 * Writes a brotli and a gzip version beside every text file of the browser build, so that the server need not
 * compress responses.
 */
export async function precompress(folder: string): Promise<void> {
  const files = globSync(`${folder}/**/*.{js,css,svg,json,webmanifest}`);
  await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(file);
      const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
      await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, quality));
      await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
    }),
  );
}
