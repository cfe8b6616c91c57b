import { parentPort } from 'node:worker_threads';
import { readRecords } from './records.server.ts';

/**
 * Parses members' files on a thread of its own, which loads nothing else and has no access to secrets or the
 * database. `import-file.server.ts` limits its time and memory.
 */

/**
 * A sample that uses every feature of the parser. It is parsed first, so that the first file does not bear the cost of
 * a first run.
 */
const sample = 'dia;minutos;nota\n2026-03-01;5;"una; ""nota"""\n';

readRecords(Buffer.from(sample.repeat(10)));
parentPort?.on('message', (bytes: Uint8Array) => parentPort?.postMessage(readRecords(bytes)));
parentPort?.postMessage('ready');
