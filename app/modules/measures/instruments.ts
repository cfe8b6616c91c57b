import { config } from '#app/platform/config.ts';
import { readInstalledInstruments } from './installed-instruments.ts';
import type { Instrument } from './instrument.ts';
import { shippedInstruments } from './shipped-instruments.ts';

let known: readonly Instrument[] | undefined;

/**
 * Every version of every instrument, of ours and of the operator's; read once.
 * @throws ConfigError when INSTRUMENTS_DIR holds something that is no instrument
 */
export function knownInstruments(): readonly Instrument[] {
  known ??= [
    ...shippedInstruments,
    ...readInstalledInstruments(config.instrumentsDirectory, shippedInstruments),
  ];
  return known;
}

/** The newest version of each instrument, in the order in which they are asked. */
export function currentInstruments(): Instrument[] {
  const bySlug = new Map<string, Instrument>();
  for (const instrument of knownInstruments()) {
    const other = bySlug.get(instrument.slug);
    if (!other || other.version < instrument.version) bySlug.set(instrument.slug, instrument);
  }
  return [...bySlug.values()];
}

/** One version of an instrument; undefined where the operator has taken it away meanwhile. */
export function findInstrument(slug: string, version: number): Instrument | undefined {
  return knownInstruments().find((each) => each.slug === slug && each.version === version);
}
