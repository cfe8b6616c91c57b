import { useState } from 'react';
import type { StatementProblem } from './statement.browser.ts';
import type { StatementSummary } from './statement-summary.browser.ts';

/** The state of the bank statement on this screen. No part of the statement is stored or sent. */
export type StatementState =
  | { state: 'none' | 'reading' | 'failed' }
  | { state: 'problem'; problem: StatementProblem }
  | { state: 'read'; summary: StatementSummary };

/**
 * Returns the statement that was read on this device, and two functions. One reads a statement in a separate
 * thread, and the other closes the statement.
 */
export function useStatement() {
  const [statement, setStatement] = useState<StatementState>({ state: 'none' });
  const read = async (file: File) => {
    setStatement({ state: 'reading' });
    try {
      const result = await readInWorker(await file.arrayBuffer());
      if ('problem' in result) setStatement({ state: 'problem', problem: result.problem });
      else setStatement({ state: 'read', summary: result });
    } catch {
      setStatement({ state: 'failed' });
    }
  };
  return { statement, read, close: () => setStatement({ state: 'none' }) };
}

type Result = StatementSummary | { problem: StatementProblem };

function readInWorker(bytes: ArrayBuffer): Promise<Result> {
  const worker = new Worker(new URL('./statement-worker.browser.ts', import.meta.url), { type: 'module' });
  return new Promise<Result>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Result>) => resolve(data));
    worker.addEventListener('error', reject);
    worker.postMessage(bytes, [bytes]);
  }).finally(() => worker.terminate());
}
