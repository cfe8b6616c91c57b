import { buildOnce } from './build.ts';

await buildOnce();
process.env.NODE_ENV ??= 'production';
await import('../../dist/server/main.js');
