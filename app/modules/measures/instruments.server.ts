import { config } from '#app/platform/config.server.ts';
import { readInstalledInstruments } from './installed-instruments.server.ts';
import type { Instrument } from './instrument.ts';
import { shippedInstruments } from './shipped-instruments.ts';

let instruments: readonly Instrument[] | undefined;

/**
 * Returns every version of every instrument, both shipped and installed. The files are read only once.
 * @throws ConfigError if INSTRUMENTS_DIR contains a file that is not an instrument
 */
export function listInstruments(): readonly Instrument[] {
  instruments ??= [
    ...shippedInstruments,
    ...readInstalledInstruments(config.instrumentsDirectory, shippedInstruments),
  ];
  return instruments;
}

/** Returns the newest version of each instrument, in the order in which members answer them. */
export function currentInstruments(): Instrument[] {
  const bySlug = new Map<string, Instrument>();
  for (const instrument of listInstruments()) {
    const other = bySlug.get(instrument.slug);
    if (!other || other.version < instrument.version) bySlug.set(instrument.slug, instrument);
  }
  return [...bySlug.values()];
}

/**
 * Returns one version of an instrument. Returns undefined if there is none, for example because the operator has
 * removed it.
 */
export function findInstrument(slug: string, version: number): Instrument | undefined {
  return listInstruments().find((each) => each.slug === slug && each.version === version);
}
