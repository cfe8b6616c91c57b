import { parentPort } from 'node:worker_threads';
import { readRecords } from './records.server.ts';

/**
 * The thread that parses members' files. It loads nothing else, and has no secrets and no database. `import-file.server.ts`
 * limits its time and memory.
 */

/** A sample with every feature, so that the cost of a first run is not charged to the first file. */
const sample = 'dia;minutos;nota\n2026-03-01;5;"una; ""nota"""\n';

readRecords(Buffer.from(sample.repeat(10)));
parentPort?.on('message', (bytes: Uint8Array) => parentPort?.postMessage(readRecords(bytes)));
parentPort?.postMessage('ready');
