import { addressValues } from './address-values.ts';
import { aloneTests } from './alone.ts';
import { boundaries } from './boundaries.ts';
import { casts } from './casts.ts';
import { citations } from './citations.ts';
import { colourContrast } from './contrast.ts';
import { docstrings } from './docstrings.ts';
import { documents } from './documents.ts';
import { duplication, testDuplication } from './duplication.ts';
import { events } from './events.ts';
import { ratchet } from './figures.ts';
import { formatting } from './formatting.ts';
import { forms } from './forms.ts';
import { generated } from './generated.ts';
import { handlers } from './handlers.ts';
import { leftBehind } from './leftovers.ts';
import { migrations } from './migrations.ts';
import { moduleShape } from './module-shape.ts';
import { offers } from './offers.ts';
import { plantedViolations } from './planted.ts';
import type { Check, CheckResult } from './result.ts';
import { pagesDefined, retiredWords } from './retired-words.ts';
import { sharedReaders } from './shared-readers.ts';
import { sides } from './sides.ts';
import { simulation } from './simulation.ts';
import { fileSizes, functionSizes } from './sizes.ts';
import { specification } from './specification.ts';
import { sqlPlaces } from './sql.ts';
import { printResult, printTable } from './table.ts';
import { testLines } from './test-lines.ts';
import { texts } from './texts.ts';
import { typing } from './typing.ts';
import { unused } from './unused.ts';

/** Checks that run as separate programs, in parallel with the checks in this process. */
const tools: readonly Check[] = [typing, formatting, unused];
const own: readonly Check[] = [
  boundaries,
  plantedViolations,
  moduleShape,
  sides,
  casts,
  fileSizes,
  functionSizes,
  duplication,
  testDuplication,
  testLines,
  aloneTests,
  sqlPlaces,
  migrations,
  docstrings,
  handlers,
  addressValues,
  sharedReaders,
  offers,
  retiredWords,
  pagesDefined,
  events,
  forms,
  leftBehind,
  colourContrast,
  texts,
  generated,
  documents,
  citations,
  specification,
  simulation,
];

/**
 * Runs every check and prints the table and the findings. `only` selects the checks whose function name contains this
 * text. In that case all findings are printed, and no figures are compared. `isUpdate` writes the generated pages,
 * and stores better figures in `figures.json`.
 */
export async function runChecks(
  only?: string,
  isUpdate = false,
): Promise<{ passed: number; failed: CheckResult[] }> {
  const [one, other] = await Promise.all([runInTurn(tools, isUpdate, only), runInTurn(own, isUpdate, only)]);
  const results = [...one, ...other];
  if (results.length === 0)
    throw new Error(`no check is called ${only}: ${[...tools, ...own].map(({ name }) => name).join(', ')}`);
  if (!only) results.push(heldFigures(results, isUpdate));
  printTable(results);
  for (const result of results) printResult(result, only ? Number.POSITIVE_INFINITY : 12);
  const failed = results.filter(({ findings }) => findings.length > 0);
  return { passed: results.length - failed.length, failed };
}

async function runInTurn(checks: readonly Check[], isUpdate: boolean, only = ''): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  for (const check of checks) {
    if (check.name.toLowerCase().includes(only.toLowerCase())) results.push(await runOne(check, isUpdate));
  }
  return results;
}

/** Runs a check. A check that throws counts as failed. */
async function runOne(check: Check, isUpdate: boolean): Promise<CheckResult> {
  try {
    return await check(isUpdate);
  } catch (error) {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return {
      name: check.name,
      figure: 'broke',
      limit: '',
      findings: [{ place: `tools/check (${check.name})`, text }],
    };
  }
}

function heldFigures(results: readonly CheckResult[], isUpdate: boolean): CheckResult {
  const findings = ratchet(results, isUpdate);
  return { name: 'figures only get better', figure: `${findings.length} worse`, limit: '0', findings };
}
