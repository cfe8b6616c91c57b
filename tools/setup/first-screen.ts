import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The entries that the browser loads before it shows the member app. */
export const firstEntries = [
  'app/platform/browser/no-eval.ts',
  'app/shell/member.client.tsx',
  'app/modules/today/today.screen.tsx',
];
const reference = /^(import|export)\s+(type\s)?([^'"();]*?\sfrom\s+)?'([^']+)'/gm;

/**
 * The source files of the member app's first screen: everything that its entries import statically, except types. Of a
 * door (`ui.tsx`, `schema.ts`) only the imported names count.
 */
export function filesOfFirstScreen(): ReadonlySet<string> {
  const found = new Set<string>();
  for (const entry of firstEntries) visit(entry, null, found);
  return found;
}

/**
 * Adds a file and its imports to `found`.
 * @param names the names imported from the file; null for all
 */
function visit(file: string, names: readonly string[] | null, found: Set<string>): void {
  const source = readFileSync(file, 'utf8');
  const isDoor = /\/(ui\.tsx|schema\.ts)$/.test(file);
  if (!isDoor && found.has(file)) return;
  found.add(file);
  for (const [, , type, clause, target = ''] of source.matchAll(reference)) {
    const next = resolve(file, target);
    if (type || !next) continue;
    const taken = namesIn(clause ?? '');
    if (taken?.length === 0) continue;
    if (isDoor && names && taken && !taken.some((name) => names.includes(name))) continue;
    visit(next, taken, found);
  }
}

/** The names in an import or export clause, without types; null for everything. */
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
