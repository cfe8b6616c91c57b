import { dayPairs, shareToldOfDays } from '#app/modules/measures/simulated-measures.factory.ts';

/**
 * Groups of simulated people whose state has not changed. Some groups behave as the product assumes. The other
 * groups are harder to evaluate.
 */
const groups = [
  { name: 'resemblance 0.5, mean 6.5', resemblance: 0.5, mean: 6.5 },
  { name: 'resemblance 0.3, mean 6.5', resemblance: 0.3, mean: 6.5 },
  { name: 'resemblance 0.5, mean 5', resemblance: 0.5, mean: 5 },
  { name: 'beyond the assumption: resemblance 0.7, mean 6.5', resemblance: 0.7, mean: 6.5 },
] as const;

/** A true change, in points. The benchmark prints the share of people for whom this change is reported. */
const realChange = 4;

/**
 * Simulates people who answer five questions on one to three days at the start and on one to three days at the close.
 * For each combination, prints the share of people for whom the questions together report a change (docs/formulas.md,
 * Several days). The simulation needs neither the program nor a database.
 */
export function runMeasureSimulation(people: number): void {
  for (const [index, { name, resemblance, mean }] of groups.entries()) {
    console.log(`\n${people} people without a change, ${name}:`);
    for (const days of dayPairs) {
      const group = { people, seed: index + 1, days, resemblance, mean };
      const five = shareToldOfDays({ ...group, questions: 5 });
      const one = shareToldOfDays({ ...group, questions: 1 });
      const found = shareToldOfDays({ ...group, people: people / 10, questions: 5, trueChange: realChange });
      console.log(
        `${days.start} x ${days.close} days: ${percent(five)} by five questions, ${percent(one)} by one; ` +
          `with a real change of ${realChange} points in each ${percent(found)}`,
      );
    }
  }
}

function percent(share: number): string {
  return `${(100 * share).toFixed(2)} %`;
}
