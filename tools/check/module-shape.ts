import { readFileSync } from 'node:fs';
import path from 'node:path';
import { modules } from './levels.ts';
import type { CheckResult, Finding } from './result.ts';
import { listFiles } from './sources.ts';

/** The kinds of file that a module may have; without a role it is a verb, a pure function, or a component. */
const shapes = [
  /^index\.ts$/,
  /^ui\.tsx$/,
  /^[a-z0-9-]+\.(schema|policy|queries|api|jobs|factory)\.ts$/,
  /^[a-z0-9-]+\.(page|part|island|screen|mail)\.tsx$/,
  /^[a-z0-9-]+(\.[a-z]+)?\.test\.tsx?$/,
  /^[a-z0-9-]+\.tsx?$/,
];
const drawer = /^(utils?|helpers?|misc|common|types?|shared|stuff)$/;
const kebab = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
const named = /^(app|ui|tools|e2e|bench|docs)\//;

/** Folder = noun of the level table, file = one role of it, names in kebab-case, no drawers, policies with a test. */
export async function moduleShape(): Promise<CheckResult> {
  const files = listFiles();
  const findings = [...files.flatMap(checkName), ...files.flatMap(checkPlace), ...checkPolicies(files)];
  return { name: 'module shape, names', figure: `${findings.length} findings`, limit: '0', findings };
}

/** kebab-case and no drawer, in every part of the path. */
export function checkName(file: string): Finding[] {
  if (!named.test(file)) return [];
  const parts = file.replace(/^app\/locales\/[^/]+\//, 'app/locales/').split('/');
  const wrong = parts.find((part) => !kebab.test(part));
  const vague = parts.find((part) => drawer.test(part.replace(/\..*$/, '')));
  return [
    ...(wrong ? [{ place: file, text: `${wrong} is not kebab-case` }] : []),
    ...(vague ? [{ place: file, text: `${vague} is a drawer: name it after what it holds` }] : []),
  ];
}

/** A file of a module stands flat in a folder of the level table and has one of the shapes. */
export function checkPlace(file: string): Finding[] {
  const [, module = '', rest = ''] = /^app\/modules\/([^/]+)\/?(.*)$/.exec(file) ?? [];
  if (module === '') return [];
  if (!modules.includes(module)) return [{ place: file, text: `${module} is not in tools/check/levels.ts` }];
  if (rest.includes('/')) return [{ place: file, text: 'a module is flat: one folder, no folders in it' }];
  return shapes.some((shape) => shape.test(rest))
    ? []
    : [{ place: file, text: 'has none of the names in the table of module files' }];
}

/** Who may do what is tested as a table: beside each policy stands a test that imports it. */
export function checkPolicies(
  files: readonly string[],
  read = (file: string) => readFileSync(file, 'utf8'),
): Finding[] {
  const tests = files.filter((file) => /\.test\.tsx?$/.test(file));
  return files
    .filter((file) => file.endsWith('.policy.ts'))
    .filter((policy) => {
      const beside = tests.filter((test) => path.dirname(test) === path.dirname(policy));
      return !beside.some((test) => importsValues(read(test), path.basename(policy)));
    })
    .map((policy) => ({ place: policy, text: 'has no test beside it that uses its functions' }));
}

/** Whether a source imports something of a file beside it that is more than a type. */
function importsValues(source: string, file: string): boolean {
  const imports = source.matchAll(/import\s+(?!type\b)\{([^}]*)\}\s+from\s+'\.\/([^']+)'/g);
  return [...imports].some(([, names = '', from]) => {
    const values = names.split(',').filter((name) => name.trim() !== '' && !name.trim().startsWith('type '));
    return from === file && values.length > 0;
  });
}
