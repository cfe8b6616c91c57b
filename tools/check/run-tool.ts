import { spawn } from 'node:child_process';
import path from 'node:path';

export type ToolOutput = { readonly code: number; readonly output: string; readonly errors: string };

/** Runs a tool that is a dependency of this repository, and returns its output. */
export function runTool(name: string, args: readonly string[]): Promise<ToolOutput> {
  const child = spawn(path.resolve('node_modules/.bin', name), args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  let errors = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output, errors }));
  });
}

/**
 * Returns a finding for a tool that fails without reporting a finding. The text of the finding is the output of the
 * tool.
 */
export function silentFailure(tool: string, { code, output, errors }: ToolOutput) {
  const words = (errors.trim() || output.trim()).slice(0, 600);
  return { place: tool, text: `ended with ${code} and no finding: ${words}` };
}
