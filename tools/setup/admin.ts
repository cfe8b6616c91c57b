import { buildOnce } from './build.ts';

await buildOnce();
process.env.NODE_ENV ??= 'production';
const program = '../../dist/server/admin.js';
await import(program);
