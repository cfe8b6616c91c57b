import { runContentBenchmarks } from '../../bench/content.ts';
import { runBenchmarks } from '../../bench/run.ts';
import { buildOnce } from './build.ts';

await buildOnce();
if (process.argv.includes('content')) await runContentBenchmarks();
else await runBenchmarks({ withClone: !process.argv.includes('--quick') });
