import { readFileSync } from 'node:fs';
import path from 'node:path';
import { config } from '../config.server.ts';

/**
 * The URLs of the built files of an entry. `imports` are the modules that the script of the entry imports statically.
 */
export type Assets = {
  scripts: readonly string[];
  imports: readonly string[];
  styles: readonly string[];
  fonts: readonly string[];
};

/** The fields of a chunk in Vite's manifest that are used here. */
type Chunk = { file: string; css?: string[]; imports?: string[]; assets?: string[] };

type Manifest = Record<string, Chunk>;

/** The folder of the browser build, relative to the working directory of the program. */
export const clientDirectory = path.resolve('dist/client');

/**
 * The folder of the build of the back office. The back office is a separate package, whose entries are below
 * `admin/`.
 */
export const adminDirectory = path.resolve('dist/admin');

/**
 * The two builds. Each has its folder, the URL under which its files are served, and the stylesheet that development
 * serves.
 */
const builds = {
  client: { directory: clientDirectory, address: '/', styles: '/ui/styles.css' },
  admin: { directory: adminDirectory, address: '/admin/', styles: '/admin/src/admin.css' },
} as const;

type Build = keyof typeof builds;

/** Matches the font file that the first screen needs. The other font files load on demand. */
const firstScreenFont = /roboto-spanish/;

/** Scripts of Vite and of React Refresh that run before our modules. */
const developmentScripts = ['/@vite/client', '/app/platform/pages/development-refresh.js'];

/**
 * The manifests of the builds.
 * @current constant in a process
 * @bound one for each build
 */
const manifests = new Map<Build, Manifest>();

/**
 * Returns the assets of an entry, which is named by its source path (`app/shell/site.client.ts`). In development the
 * assets are the sources, which Vite serves.
 */
export function findAssets(entry: string): Assets {
  if (!config.production) {
    const scripts = [...developmentScripts, `/${entry}`];
    return { scripts, imports: [], styles: [`${builds[findBuild(entry)].styles}?direct`], fonts: [] };
  }
  const cached = builtAssets.get(entry);
  if (cached) return cached;
  const assets = findBuiltAssets(entry);
  builtAssets.set(entry, assets);
  return assets;
}

/**
 * The assets of each built entry.
 * @current constant in a process
 * @bound one for each entry
 */
const builtAssets = new Map<string, Assets>();

function findBuild(entry: string): Build {
  return entry.startsWith('admin/') ? 'admin' : 'client';
}

function findBuiltAssets(entry: string): Assets {
  const build = findBuild(entry);
  const chunks = withImports(readManifest(build), entry);
  const urls = (files: readonly string[]) =>
    [...new Set(files)].map((file) => `${builds[build].address}${file}`);
  return {
    scripts: urls(chunks.slice(0, 1).map((chunk) => chunk.file)),
    imports: urls(chunks.slice(1).map((chunk) => chunk.file)),
    styles: urls(chunks.flatMap((chunk) => chunk.css ?? [])),
    fonts: urls(chunks.flatMap((chunk) => chunk.assets ?? []).filter((file) => firstScreenFont.test(file))),
  };
}

/** Returns the chunk of an entry, followed by its static imports. */
function withImports(chunks: Manifest, name: string, seen = new Set<string>()): Chunk[] {
  if (seen.has(name)) return [];
  seen.add(name);
  const chunk = requireChunk(chunks, name);
  return [chunk, ...(chunk.imports ?? []).flatMap((each) => withImports(chunks, each, seen))];
}

function requireChunk(chunks: Manifest, name: string): Chunk {
  const chunk = chunks[name];
  if (!chunk) throw new Error(`the browser build has no ${name}`);
  return chunk;
}

function readManifest(build: Build): Manifest {
  const read: Manifest =
    manifests.get(build) ??
    JSON.parse(readFileSync(path.join(builds[build].directory, 'manifest.json'), 'utf8'));
  manifests.set(build, read);
  return read;
}
