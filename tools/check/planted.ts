import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Breach, survey } from './boundaries.ts';
import { importRules, reachRules } from './boundary-rules.ts';
import { listPlants, type Plant } from './planted-files.ts';
import type { CheckResult, Finding } from './result.ts';

const packages = ['zod', 'kysely', 'pg', 'fastify', 'react', 'vitest'];

/**
 * Writes a violation of every rule into a temporary project. Expects that the check reports each of these violations
 * and nothing else.
 */
export async function plantedViolations(): Promise<CheckResult> {
  const planted = listPlants();
  const house = realpathSync(mkdtempSync(path.join(tmpdir(), 'yoi-planted-')));
  try {
    build(house, planted);
    const { breaches } = await survey(house);
    const findings = judgePlants(planted, breaches);
    const violations = planted.filter(({ caught }) => caught).length;
    return {
      name: 'planted violations',
      figure: `${violations} planted, ${findings.length} missed`,
      limit: '0',
      findings,
    };
  } finally {
    rmSync(house, { recursive: true, force: true });
  }
}

/** Reports missed violations, false alarms, and rules that no planted file tests. */
export function judgePlants(planted: readonly Plant[], breaches: readonly Breach[]): Finding[] {
  const rulesFor = (file: string) =>
    breaches.filter((breach) => breach.file === file).map(({ rule }) => rule);
  const wrong = planted.flatMap(({ file, imports, caught }) => {
    const rules = rulesFor(file);
    if (caught && !rules.includes(caught))
      return [{ place: file, text: `"${caught}" did not catch the import of ${imports.join(', ')}` }];
    if (!caught && rules.length > 0)
      return [{ place: file, text: `caught by "${rules.join('", "')}" although it is allowed` }];
    return [];
  });
  const tried = new Set(planted.map(({ caught }) => caught));
  const untried = [...importRules(), ...reachRules()].filter(({ name }) => !tried.has(name));
  return [
    ...wrong,
    ...untried.map(({ name }) => ({
      place: 'tools/check/planted-files.ts',
      text: `nothing is planted against "${name}"`,
    })),
  ];
}

/** Writes the planted files, an empty file for each of their imports, and the packages. */
function build(house: string, planted: readonly Plant[]): void {
  const imports = { '#app/*': './app/*', '#ui/*': './ui/*' };
  const [dependencies, devDependencies] = [packages.filter((name) => name !== 'vitest'), ['vitest']].map(
    (names) => Object.fromEntries(names.map((name) => [name, '1.0.0'])),
  );
  write(house, 'package.json', JSON.stringify({ type: 'module', imports, dependencies, devDependencies }));
  for (const name of packages) {
    write(
      house,
      `node_modules/${name}/package.json`,
      JSON.stringify({ name, version: '1.0.0', main: 'index.js' }),
    );
    write(house, `node_modules/${name}/index.js`, 'exports.thing = 1;\n');
  }
  const files = new Set(planted.map(({ file }) => file));
  for (const { file, imports: names } of planted) {
    write(house, file, `${names.map(statement).join('\n')}\nexport const thing = 1;\n`);
    for (const aim of names.flatMap((name) => findTarget(file, name)))
      if (!files.has(aim)) write(house, aim, 'export const thing = 1;\n');
  }
}

function statement(name: string, index: number): string {
  const [kind, specifier] = name.startsWith('type ') ? ['type ', name.slice(5)] : ['', name];
  return `import ${kind}{ thing as thing${index} } from '${specifier}';\nexport ${kind ? `type Use${index} = typeof thing${index}` : `const use${index} = thing${index}`};`;
}

/**
 * Returns the path of the file that an import must find. Returns an empty list for a package, and for an import that
 * must not resolve.
 */
function findTarget(file: string, name: string): string[] {
  const specifier = name.replace(/^type /, '');
  if (specifier.endsWith('?')) return [];
  if (specifier.startsWith('#')) return [specifier.slice(1)];
  return specifier.startsWith('.') ? [path.posix.join(path.posix.dirname(file), specifier)] : [];
}

function write(house: string, file: string, text: string): void {
  const place = path.join(house, file);
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, text);
}
