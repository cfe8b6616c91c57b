import { buildOnce } from './build.ts';

await buildOnce();
process.env.NODE_ENV ??= 'production';
const program = '../../dist/server/main.js';
await import(program);
