import { parentPort } from 'node:worker_threads';
import { readRecords } from './records.ts';

/**
 * The thread that alone takes files of members apart. It loads nothing else, and has no secrets and no database;
 * `import-file.ts` watches over its time and memory.
 */

/** Something of everything, so that the first file is not measured with what only the first one costs. */
const sample = 'dia;minutos;nota\n2026-03-01;5;"una; ""nota"""\n';

readRecords(Buffer.from(sample.repeat(10)));
parentPort?.on('message', (bytes: Uint8Array) => parentPort?.postMessage(readRecords(bytes)));
parentPort?.postMessage('ready');
