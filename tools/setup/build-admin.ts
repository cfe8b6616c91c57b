import { build } from 'vite';
import { markAdminBuilt } from './admin-sources.ts';
import { precompress } from './build.ts';

/** Builds the back office into `dist/admin`. */
const started = Date.now();
process.env.NODE_ENV = 'production';
await build({ configFile: 'admin/vite.config.ts', logLevel: 'warn' });
await precompress('dist/admin');
markAdminBuilt();
console.log(`[yoi] Build: back office ready after ${((Date.now() - started) / 1000).toFixed(1)} s`);
