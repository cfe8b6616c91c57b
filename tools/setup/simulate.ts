import { writeFileSync } from 'node:fs';
import { runSimulation } from '../../bench/simulation.ts';
import { runTool } from '../check/run-tool.ts';
import { hashStatistics, simulationFile } from '../check/simulation.ts';

/**
 * Simulates the signals with 2,000 people in each group, and writes the result. With `--quick` it simulates 100
 * people and writes nothing.
 */
const isQuick = process.argv.includes('--quick');
const result = await runSimulation(isQuick ? 100 : 2000, hashStatistics());
if (!isQuick) {
  writeFileSync(simulationFile, JSON.stringify(result));
  await runTool('biome', ['format', '--write', simulationFile]);
}
