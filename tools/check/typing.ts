import type { CheckResult, Finding } from './result.ts';
import { runTool, silentFailure } from './run-tool.ts';

/** Checks the types of the repository with TypeScript 7. */
export async function typing(): Promise<CheckResult> {
  const result = await runTool('tsc', ['-p', '.', '--noEmit', '--pretty', 'false']);
  const found = parseTypeErrors(result.output);
  const findings = result.code !== 0 && found.length === 0 ? [silentFailure('tsc', result)] : found;
  return { name: 'types', figure: `${findings.length} errors`, limit: '0', findings };
}

export function parseTypeErrors(output: string): Finding[] {
  const error = /^(\S+)\((\d+),\d+\): error (TS\d+: .*)$/gm;
  return [...output.matchAll(error)].map(([, file, line, text = '']) => ({ place: `${file}:${line}`, text }));
}
