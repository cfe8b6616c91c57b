import { declaresAlone, listSharedChanges } from '../../app/shell/testing/alone.ts';
import type { CheckResult, Finding } from './result.ts';
import { readSources, type Source } from './sources.ts';

/**
 * Checks every test file that changes the shared state of its worker. Such a file must declare in its first line that
 * it runs alone.
 */
export async function aloneTests(): Promise<CheckResult> {
  const files = readSources().filter(({ path }) =>
    /^(?!.*\.component\.)(app|ui|tools)\/.*\.test\.tsx?$/.test(path),
  );
  const findings = files.flatMap(findUndeclared);
  return {
    name: 'tests that run alone',
    figure: `${files.filter(({ text }) => declaresAlone(text)).length} of ${files.length} files, ${findings.length} undeclared`,
    limit: '0 undeclared',
    findings,
  };
}

/** Returns a finding if a test file changes shared state without declaring this. */
export function findUndeclared({ path, text }: Source): Finding[] {
  const changes = listSharedChanges(text);
  if (declaresAlone(text) || changes.length === 0) return [];
  return [
    {
      place: `${path}:1`,
      text: `${changes.join(', ')}: begin with "// Runs alone because it ${changes[0]}."`,
    },
  ];
}
