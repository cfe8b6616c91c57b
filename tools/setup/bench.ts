import { runBenchmarks } from '../../bench/run.ts';
import { buildOnce } from './build.ts';

await buildOnce();
await runBenchmarks({ withClone: !process.argv.includes('--quick') });
