import { buildOnce } from './build.ts';

await buildOnce();
