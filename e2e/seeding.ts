import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { programArguments } from '../tools/setup/program.mjs';
import { freePort, seededFolder } from './programs.ts';

/**
 * This script prepares the data folder of the journeys before their program starts (`playwright.config.ts`). It
 * starts the program once on a new folder, stops it, and copies that folder to the folder of the journeys. A
 * first start takes five times the processor time of a later start. Journeys that start their own programs
 * therefore copy the same folder (`copySeededFolder`).
 */
const { DATA_DIR = '' } = process.env;
const folder = seededFolder();
mkdirSync(folder, { recursive: true });
const program = spawn(process.execPath, [...programArguments, 'dist/server/main.js'], {
  env: { ...process.env, DATA_DIR: folder, PORT: String(await freePort()) },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const ended = once(program, 'exit');
let output = '';
for await (const part of program.stdout.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
  output += part;
  if (output.includes('is ready at')) break;
}
program.stdout.resume();
program.kill('SIGINT');
const [code] = await ended;
if (code !== 0) throw new Error(`the first start ended with code ${code}`);
execFileSync('cp', ['-a', `${folder}/.`, DATA_DIR]);
