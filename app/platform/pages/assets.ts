import { readFileSync } from 'node:fs';
import path from 'node:path';
import { config } from '../config.ts';

/** The addresses of what the browser build made of one entry. */
export type Assets = { scripts: readonly string[]; styles: readonly string[] };

/** One entry of Vite's manifest, as far as we use it. */
type Chunk = { file: string; css?: string[]; imports?: string[]; assets?: string[] };

type Manifest = Record<string, Chunk>;

/** Where the browser build lies, seen from the folder the program is started in. */
export const clientDirectory = path.resolve('dist/client');

/** What Vite and React's refresh need before any module of ours. */
const developmentScripts = ['/@vite/client', '/app/platform/pages/development-refresh.js'];

let manifest: Manifest | undefined;

/**
 * The assets of an entry, by its source path (`app/shell/site.client.ts`).
 * In development they are the sources themselves, which Vite serves.
 */
export function assetsOf(entry: string): Assets {
  if (!config.production) return { scripts: [...developmentScripts, `/${entry}`], styles: ['/ui/styles.css?direct'] };
  const chunks = readManifest();
  const chunk = requireChunk(chunks, entry);
  const imports = (chunk.imports ?? []).map((name) => requireChunk(chunks, name));
  const styles = [chunk, ...imports].flatMap((each) => each.css ?? []);
  return {
    scripts: [`/${chunk.file}`],
    styles: [...new Set(styles)].map((file) => `/${file}`),
  };
}

/** The address of one built file, by its source path. */
export function assetUrl(source: string): string {
  return config.production ? `/${requireChunk(readManifest(), source).file}` : `/${source}`;
}

function requireChunk(chunks: Manifest, name: string): Chunk {
  const chunk = chunks[name];
  if (!chunk) throw new Error(`the browser build has no ${name}`);
  return chunk;
}

function readManifest(): Manifest {
  manifest ??= JSON.parse(readFileSync(path.join(clientDirectory, 'manifest.json'), 'utf8')) as Manifest;
  return manifest;
}
