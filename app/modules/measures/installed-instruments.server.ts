import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ConfigError } from '#app/platform/config-error.server.ts';
import { type InstalledInstrument, installedInstrument } from './instrument.schema.ts';
import type { Instrument } from './instrument.ts';

/**
 * Reads the instruments in the JSON files of a folder, sorted by file name. The folder is for instruments that an
 * operator may use but that we may not ship, such as the WHO-5.
 * @throws ConfigError with the name of the first file that is not an instrument or repeats an existing version
 */
export function readInstalledInstruments(
  directory: string | undefined,
  shipped: readonly Instrument[],
): Instrument[] {
  if (directory === undefined) return [];
  const installed: Instrument[] = [];
  for (const file of listJsonFiles(directory)) {
    const instrument = readInstrument(path.join(directory, file), file);
    if ([...shipped, ...installed].some((other) => isSame(other, instrument)))
      throw refusal(
        `${file} brings ${instrument.slug} version ${instrument.version}, which is there already`,
      );
    installed.push(instrument);
  }
  return installed;
}

function listJsonFiles(directory: string): string[] {
  try {
    return readdirSync(directory)
      .filter((file) => file.endsWith('.json'))
      .toSorted();
  } catch {
    throw refusal(`the folder ${directory} cannot be read`);
  }
}

function readInstrument(location: string, file: string): Instrument {
  const parsed = installedInstrument.safeParse(readJson(location, file));
  if (parsed.success) return toInstrument(parsed.data);
  const issue = parsed.error.issues[0];
  const where = issue && issue.path.length > 0 ? `${issue.path.join('.')}: ` : '';
  throw refusal(`${file} is no instrument (${where}${issue?.message})`);
}

function readJson(location: string, file: string): unknown {
  try {
    return JSON.parse(readFileSync(location, 'utf8'));
  } catch {
    throw refusal(`${file} holds no JSON`);
  }
}

function toInstrument(installed: InstalledInstrument): Instrument {
  const { population_mean: value, population_mean_source: source, ...rest } = installed;
  const populationMean = value === null || source === null ? null : { value, source };
  return { ...rest, isReliabilityAssumed: false, populationMean };
}

function isSame(one: Instrument, other: Instrument): boolean {
  return one.slug === other.slug && one.version === other.version;
}

function refusal(reason: string): ConfigError {
  return new ConfigError(`The setting INSTRUMENTS_DIR is not valid: ${reason}.`);
}
