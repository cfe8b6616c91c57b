import path from 'node:path';
import type { CheckResult, Finding } from './result.ts';
import { runTool, silentFailure } from './run-tool.ts';

/** Checks the format, the import order and the lint rules of `biome.json`. */
export async function formatting(): Promise<CheckResult> {
  const result = await runTool('biome', [
    'ci',
    '--reporter=github',
    '--colors=off',
    '--max-diagnostics=none',
  ]);
  const found = parseAnnotations(result.output);
  const findings = result.code !== 0 && found.length === 0 ? [silentFailure('biome', result)] : found;
  return { name: 'formatting and lint', figure: `${findings.length} findings`, limit: '0', findings };
}

/** Reads the errors and warnings from the annotations that Biome writes for GitHub. */
export function parseAnnotations(output: string): Finding[] {
  const annotation = /^::(?:error|warning) title=([^,]*),file=([^,]*),line=(\d+),[^:]*::(.*)$/gm;
  return [...output.matchAll(annotation)].map(([, title, file = '', line, message]) => ({
    place: `${path.relative(process.cwd(), path.resolve(file))}:${line}`,
    text: `${title}: ${message}`,
  }));
}
