import { parentPort } from 'node:worker_threads';
import { type ExperimentGroup, shareLikely } from '../app/modules/signals/simulated-experiments.factory.ts';
import {
  countMisledSwappers,
  countPeople,
  type Group,
} from '../app/modules/signals/simulated-questions.factory.ts';

type Sized = { readonly people: number; readonly seed: number };

/**
 * A task of the simulation: a group of simulated people, people who swap their questions as often as allowed, or
 * experiments.
 */
export type SimulationTask = Sized &
  (
    | (Group & { readonly kind: 'group' })
    | (Omit<Group, 'effect'> & { readonly kind: 'swappers' })
    | (ExperimentGroup & { readonly kind: 'experiments' })
  );

/** The result of a task. */
export type SimulationShares = GroupShares | SwapperShare | ExperimentShare;

/**
 * The results for one group of people who have the same number of questions. Each list has a share of the people for
 * each combination, in the order of `lengths` and `lookings`.
 */
export type GroupShares = Group & {
  readonly questions: number;
  /**
   * The shares of people who see a hint for a question that has no true effect. It is null if the only question has a
   * true effect.
   */
  readonly misled: readonly number[] | null;
  /** The shares of people who see a hint for the true effect. It is null if there is no true effect. */
  readonly found: readonly number[] | null;
  readonly misledByThree: readonly number[] | null;
  readonly foundByThree: readonly number[] | null;
};

/** The share of people who see a hint within 252 days while they swap their questions as often as allowed. */
export type SwapperShare = Omit<Group, 'effect'> & { readonly misled: number };

/** The share of experiments whose result is a difference. */
export type ExperimentShare = ExperimentGroup & { readonly likely: number };

parentPort?.on('message', (task: SimulationTask) => {
  parentPort?.postMessage(share(task));
});

function share(task: SimulationTask): SimulationShares[] {
  if (task.kind === 'group') return shareGroup(task);
  if (task.kind === 'swappers') return [shareSwappers(task)];
  return [{ days: task.days, effect: task.effect, likely: shareLikely(task) }];
}

function shareGroup(task: Extract<SimulationTask, { kind: 'group' }>): GroupShares[] {
  const { resemblance, missing, effect, people } = task;
  return countPeople(task, task).map(({ questions, ...counts }) => {
    const sharesOf = (counted: readonly number[], isThere: boolean) =>
      isThere ? counted.map((count) => count / people) : null;
    const hasUntrue = effect === 0 || questions > 1;
    return {
      ...{ resemblance, missing, effect, questions },
      misled: sharesOf(counts.misled, hasUntrue),
      found: sharesOf(counts.found, effect > 0),
      misledByThree: sharesOf(counts.misledByThree, hasUntrue),
      foundByThree: sharesOf(counts.foundByThree, effect > 0),
    };
  });
}

function shareSwappers(task: Extract<SimulationTask, { kind: 'swappers' }>): SwapperShare {
  const { resemblance, missing, people } = task;
  return { resemblance, missing, misled: countMisledSwappers(task, task) / people };
}
