import { setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { lengths, lookings } from '../app/modules/signals/simulated-questions.factory.ts';
import type {
  ExperimentShare,
  GroupShares,
  SimulationShares,
  SimulationTask,
  SwapperShare,
} from './simulation-worker.ts';

/** The result of the simulation. The table on `/metodo` shows it. Shares are numbers from 0 to 1. */
export type Simulation = {
  /** The hash of the code of the statistics that produced the result (`tools/check/simulation.ts`). */
  readonly hash: string;
  readonly people: number;
  /**
   * The numbers of days after which the simulation counts hints, and how often the simulated people look at
   * their results. The shares of a group are ordered by length, and within each length by `lookings`.
   */
  readonly lengths: readonly number[];
  readonly lookings: readonly string[];
  readonly groups: readonly GroupShares[];
  readonly swappers: readonly SwapperShare[];
  readonly experiments: readonly ExperimentShare[];
};

const resemblances = [0.3, 0.4, 0.5];
const missings = [0, 0.3];
const effects = [0, 0.4, 0.8, 1.6];
const experimentDays = [14, 21, 42];
const threads = 2;
/** The lowest priority, because the simulation takes minutes and shares the machine with other work. */
const priority = 19;

/**
 * Simulates the questions of `people` people in each group. The simulation runs on two threads at the lowest
 * priority, and prints each group when it is done. The same number of people always gives the same result
 * (docs/formulas.md, Simulation of the signals).
 */
export async function runSimulation(people: number, hash: string): Promise<Simulation> {
  setPriority(priority);
  const tasks = listTasks(people);
  const results: SimulationShares[][] = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: threads }, async () => {
      const worker = new Worker(new URL('./simulation-worker.ts', import.meta.url));
      while (next < tasks.length) {
        const index = next;
        next += 1;
        results[index] = await runTask(worker, tasks[index]);
        console.log(JSON.stringify(results[index]));
      }
      await worker.terminate();
    }),
  );
  const shares = results.flat();
  return {
    ...{ hash, people, lengths, lookings },
    groups: shares.filter((share) => 'questions' in share),
    swappers: shares.flatMap((share) => ('effect' in share ? [] : [share])),
    experiments: shares.filter((share) => 'likely' in share),
  };
}

/** Lists the groups, with the longest tasks first. Each group has its own random seed. */
function listTasks(people: number): SimulationTask[] {
  const sides = resemblances.flatMap((resemblance) => missings.map((missing) => ({ resemblance, missing })));
  const swappers = sides.map((side) => ({ ...side, kind: 'swappers' as const }));
  const groups = sides.flatMap((side) =>
    effects.map((effect) => ({ ...side, effect, kind: 'group' as const })),
  );
  const experiments = experimentDays.flatMap((days) =>
    effects.map((effect) => ({ days, effect, kind: 'experiments' as const })),
  );
  return [...swappers, ...groups, ...experiments].map((task, index) => ({
    ...task,
    people,
    seed: 1000 * (index + 1),
  }));
}

function runTask(worker: Worker, task: SimulationTask | undefined): Promise<SimulationShares[]> {
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.postMessage(task);
  });
}
