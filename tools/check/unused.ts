import type { CheckResult, Finding } from './result.ts';
import { runTool, silentFailure } from './run-tool.ts';

type Named = { name: string; line?: number };
type Issue = { file: string } & Record<string, Named[] | Named[][] | string>;
type Report = { issues: Issue[] };

/** Uses knip to find unused files, exports and dependencies, and imports of undeclared packages. */
export async function unused(): Promise<CheckResult> {
  const result = await runTool('knip', ['--reporter', 'json', '--no-progress', '--no-config-hints']);
  const found = result.output.startsWith('{') ? parseIssues(result.output) : [];
  const findings = result.code !== 0 && found.length === 0 ? [silentFailure('knip', result)] : found;
  return { name: 'unused code', figure: `${findings.length} findings`, limit: '0', findings };
}

export function parseIssues(json: string): Finding[] {
  const { issues }: Report = JSON.parse(json);
  return issues.flatMap(({ file, ...kinds }) =>
    Object.entries(kinds).flatMap(([kind, list]) =>
      (Array.isArray(list) ? list.flat() : []).map(({ name, line }) => ({
        place: line ? `${file}:${line}` : file,
        text: kind === 'files' ? 'nothing uses this file' : `${labels[kind] ?? kind}: ${name}`,
      })),
    ),
  );
}

const labels: Record<string, string> = {
  exports: 'export that nothing imports',
  types: 'exported type that nothing imports',
  dependencies: 'dependency that nothing uses',
  devDependencies: 'development dependency that nothing uses',
  unlisted: 'package that package.json does not name',
  unresolved: 'import that leads nowhere',
  binaries: 'program of a package that package.json does not name',
  duplicates: 'exported twice',
};
