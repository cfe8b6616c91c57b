import { readFileSync } from 'node:fs';
import path from 'node:path';

/** What the browser fetches before it shows anything of the member app. */
export const firstEntries = [
  'app/platform/browser/no-eval.ts',
  'app/shell/member.client.tsx',
  'app/modules/today/today.screen.tsx',
];
const reference = /^(import|export)\s+(type\s)?([^'"();]*?\sfrom\s+)?'([^']+)'/gm;

/**
 * The files of ours that the first screen of the member app is made of, by their paths in the repository: whatever its
 * entries import, but for types and for what is imported when it is needed. Of a door (`ui.tsx`, `schema.ts`) only what
 * is taken through it counts.
 */
export function filesOfFirstScreen(): ReadonlySet<string> {
  const found = new Set<string>();
  for (const entry of firstEntries) visit(entry, null, found);
  return found;
}

/** @param names what is taken from the file; null for all of it */
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

/** What is taken by an import or given on by an export, without types; null where that is everything. */
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
