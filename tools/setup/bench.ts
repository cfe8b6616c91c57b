import { runContentBenchmarks } from '../../bench/content.ts';
import { runDiaryBenchmarks } from '../../bench/diary.ts';
import { runExportBenchmark } from '../../bench/export.ts';
import { runHistoryBenchmark } from '../../bench/history.ts';
import { runLagBenchmark } from '../../bench/lag.ts';
import { runMeasureSimulation } from '../../bench/measures.ts';
import { runBenchmarks, runMemoryBenchmark } from '../../bench/run.ts';
import { runStaffBenchmark } from '../../bench/staff.ts';
import { runVisitBenchmark } from '../../bench/visits.ts';
import { buildOnce } from './build.ts';

const isSimulation = process.argv.includes('measures');
if (!isSimulation) await buildOnce();
if (isSimulation) runMeasureSimulation(process.argv.includes('--quick') ? 20_000 : 300_000);
else if (process.argv.includes('memory')) await runMemoryBenchmark(process.argv.includes('--quick') ? 1 : 10);
else if (process.argv.includes('diary'))
  await runDiaryBenchmarks(process.argv.includes('--quick') ? 100_000 : 10_000_000);
else if (process.argv.includes('lag')) await runLagBenchmark();
else if (process.argv.includes('history')) await runHistoryBenchmark();
else if (process.argv.includes('visits')) await runVisitBenchmark();
else if (process.argv.includes('export')) await runExportBenchmark();
else if (process.argv.includes('staff')) await runStaffBenchmark();
else if (process.argv.includes('content')) await runContentBenchmarks();
else await runBenchmarks({ withClone: !process.argv.includes('--quick') });
