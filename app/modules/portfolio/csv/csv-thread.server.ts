import { parentPort } from 'node:worker_threads';
import { readRecords } from './records.server.ts';

/**
 * Parses members' files on a separate thread, which loads nothing else and has no access to secrets or the database.
 * `import-file.server.ts` limits the time and memory of the thread.
 */

/**
 * A sample that uses every feature of the parser. It is parsed first: the first run is slow, and should not
 * delay a member's file.
 */
const sample = 'dia;minutos;nota\n2026-03-01;5;"una; ""nota"""\n';

readRecords(Buffer.from(sample.repeat(10)));
parentPort?.on('message', (bytes: Uint8Array) => parentPort?.postMessage(readRecords(bytes)));
parentPort?.postMessage('ready');
