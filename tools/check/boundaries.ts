import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { cruise } from 'dependency-cruiser';
import type { Rule } from './boundary-rule.ts';
import { importRules, reachRules } from './boundary-rules.ts';
import type { CheckResult, Finding } from './result.ts';

/** A violation of a rule. It includes the chain of imports that leads to the forbidden file. */
export type Breach = {
  readonly rule: string;
  readonly file: string;
  readonly aim: string;
  readonly way: readonly string[];
  readonly specifier?: string;
};
export type Survey = {
  readonly breaches: readonly Breach[];
  readonly files: number;
  readonly modules: number;
};

/** Checks imports against the table of levels and the table of file roles. */
export async function boundaries(): Promise<CheckResult> {
  const { breaches, files, modules } = await survey(process.cwd());
  const findings = breaches.map(describe);
  if (modules === 0)
    findings.push({
      place: 'app/modules',
      text: 'no file of a module was looked at: the check sees nothing',
    });
  return { name: 'boundaries', figure: `${breaches.length} breaches, ${files} files`, limit: '0', findings };
}

/** The folders whose imports are checked. */
const folders = ['app', 'ui', 'admin/src'];

/**
 * Checks the imports of the folders under `root` against the rules. One run includes type imports. The other run
 * leaves them out, because the browser loads no types.
 */
export async function survey(root: string): Promise<Survey> {
  const written = await look(root, importRules(), true);
  const loaded = await look(root, reachRules(), false);
  const sources = written.modules
    .map(({ source }) => source)
    .filter((source) => /^(app|ui|admin)\//.test(source));
  return {
    breaches: [...written.summary.violations, ...loaded.summary.violations].map(toBreach),
    files: sources.length,
    modules: sources.filter((source) => source.startsWith('app/modules/')).length,
  };
}

async function look(root: string, forbidden: Rule[], withTypes: boolean) {
  const { output } = await cruise(
    folders.filter((folder) => existsSync(path.join(root, folder))),
    {
      baseDir: root,
      validate: true,
      ruleSet: { forbidden },
      doNotFollow: '(^|/)node_modules/',
      tsPreCompilationDeps: withTypes,
      enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
      // The back office is a separate package, and Node does not find the short names of our folders there.
    },
    { alias: { '#app': path.join(root, 'app'), '#ui': path.join(root, 'ui') } },
  );
  if (typeof output === 'string') throw new Error(output);
  return output;
}

type Violation = Awaited<ReturnType<typeof look>>['summary']['violations'][number];

function toBreach({ rule, from, to, via, cycle, unresolvedTo }: Violation): Breach {
  const way = (via ?? cycle ?? []).map(({ name }) => name);
  return { rule: rule.name, file: from, aim: to, way, ...(unresolvedTo ? { specifier: unresolvedTo } : {}) };
}

function describe({ rule, file, aim, way, specifier }: Breach): Finding {
  const comment = [...importRules(), ...reachRules()].find(({ name }) => name === rule)?.comment ?? '';
  const through = way.length > 1 ? ` through ${way.slice(0, -1).join(' > ')}` : '';
  return {
    place: `${file}${findLine(file, specifier ?? path.basename(way[0] ?? aim))}`,
    text: `${rule}: ${aim}${through} (${comment})`,
  };
}

/**
 * Returns `:line` for the first line that contains the import. Returns an empty text if no such line is found.
 */
function findLine(file: string, specifier: string): string {
  const lines = readFileSync(file, 'utf8').split('\n');
  const at = lines.findIndex((line) => line.includes(`${specifier}'`));
  return at < 0 ? '' : `:${at + 1}`;
}
