import { runContentBenchmarks } from '../../bench/content.ts';
import { runBenchmarks, runMemoryBenchmark } from '../../bench/run.ts';
import { buildOnce } from './build.ts';

await buildOnce();
if (process.argv.includes('memory')) await runMemoryBenchmark(process.argv.includes('--quick') ? 1 : 10);
else if (process.argv.includes('content')) await runContentBenchmarks();
else await runBenchmarks({ withClone: !process.argv.includes('--quick') });
