import { buildOnce } from './build.ts';

await buildOnce();
process.env.NODE_ENV ??= 'production';
const program = '../../dist/server/migrate.js';
await import(program);
