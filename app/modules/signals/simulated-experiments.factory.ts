import { normalNumbers } from '#app/modules/measures/simulated-people.factory.ts';
import { seededRandom } from '#app/platform/seeded-random.ts';
import { readExperiment, type TossedDay, tossSchedule } from './experiment-days.ts';

/** A group of simulated experiments: their days, and the effect in points of the scale from 1 to 5. */
export type ExperimentGroup = { readonly days: number; readonly effect: number };

const [mean, sd, resemblance] = [3.3, 0.8, 0.4];

/**
 * Returns the share of simulated experiments that end with a difference. No day is missing in these
 * experiments.
 */
export function shareLikely({
  days,
  effect,
  people,
  seed,
}: ExperimentGroup & { people: number; seed: number }): number {
  const [normal, random] = [normalNumbers(seed), seededRandom(seed + 1)];
  let likely = 0;
  for (let person = 0; person < people; person += 1) {
    const schedule = tossSchedule(days, random);
    let deviation = sd * normal();
    const tossed = [...schedule].map((letter): TossedDay => {
      const way = letter === 'A' ? 'A' : 'B';
      const lived = mean + deviation + effect * (way === 'A' ? 0.5 : -0.5);
      deviation = resemblance * deviation + Math.sqrt(1 - resemblance ** 2) * sd * normal();
      return { way, outcome: Math.min(5, Math.max(1, Math.round(lived))) };
    });
    if (readExperiment(tossed, person).verdict === 'likely') likely += 1;
  }
  return likely / people;
}
