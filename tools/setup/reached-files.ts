import { readFileSync } from 'node:fs';
import path from 'node:path';

const reference = /^(import|export)\s+(type\s)?([^'"();]*?\sfrom\s+)?'([^']+)'/gm;
const dynamicImport = /\bimport\('([^']+)'\)/g;

type Walk = { found: Set<string>; isDynamicToo: boolean };

/**
 * Returns the source files that the entries import, except for types. If a file imports from a door (`index.ts`,
 * `ui.tsx`, `schema.ts`), only the imported names are followed.
 */
export function reachedFiles(
  entries: Iterable<string>,
  { isDynamicToo = false }: { isDynamicToo?: boolean } = {},
): ReadonlySet<string> {
  const walk = { found: new Set<string>(), isDynamicToo };
  for (const entry of entries) visit(entry, null, walk);
  return walk.found;
}

/**
 * Adds a file and its imports to the files found so far.
 * @param names the names that are imported from the file; null if all names are imported
 */
function visit(file: string, names: readonly string[] | null, walk: Walk): void {
  const source = readFileSync(file, 'utf8');
  const isDoor = /\/(index\.ts|ui\.tsx|schema\.ts)$/.test(file);
  if (!isDoor && walk.found.has(file)) return;
  walk.found.add(file);
  for (const [, , type, clause, target = ''] of source.matchAll(reference)) {
    const next = resolve(file, target);
    if (type || !next) continue;
    const taken = namesIn(clause ?? '');
    if (taken?.length === 0) continue;
    if (isDoor && names && taken && !taken.some((name) => names.includes(name))) continue;
    visit(next, taken, walk);
  }
  if (!walk.isDynamicToo) return;
  for (const [, target = ''] of source.matchAll(dynamicImport)) {
    const next = resolve(file, target);
    if (next) visit(next, null, walk);
  }
}

/**
 * Returns the names in an import or export clause, except for types. Returns null if the clause imports everything.
 */
function namesIn(clause: string): string[] | null {
  const braces = /\{([^}]*)\}/.exec(clause)?.[1];
  if (braces === undefined) return null;
  return braces
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => name.split(' as ')[0] ?? name);
}

function resolve(from: string, target: string): string | undefined {
  if (!/\.tsx?$/.test(target)) return undefined;
  if (target.startsWith('#')) return target.slice(1);
  if (target.startsWith('.')) return path.posix.join(path.posix.dirname(from), target);
  return undefined;
}
