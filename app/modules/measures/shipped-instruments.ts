import type { I18n } from '@lingui/core';
import type { InstrumentResponse } from './instrument.schema.ts';
import type { Instrument, InstrumentText } from './instrument.ts';
import { lifeSatisfaction } from './life-satisfaction.ts';
import { thermometersInstrument } from './thermometers.ts';

/** The instruments that are shipped with the program, in every version that a member may have answered. */
export const shippedInstruments: readonly Instrument[] = [thermometersInstrument, lifeSatisfaction];

type Named = { instrument: string; version: number; item: string };

/**
 * Translates an instrument from a response into the member's language, because the response may be in another
 * language. The texts of an instrument that an operator installed are not translated.
 */
export function translateInstrument(response: InstrumentResponse, i18n: I18n): InstrumentResponse {
  const shipped = findShipped(response.slug, response.version);
  if (!shipped) return response;
  const words = toTranslator(i18n);
  const items = response.items.map((item) => {
    const ours = shipped.items.find(({ slug }) => slug === item.slug);
    return ours ? { ...item, text: words(ours.text), low: words(ours.low), high: words(ours.high) } : item;
  });
  const { title, source, licence } = shipped;
  return { ...response, items, title: words(title), source: words(source), licence: words(licence) };
}

/**
 * Returns the question of a change, and the words at both ends of its scale, in the member's language. The result is
 * empty if an operator installed the instrument.
 */
export function translateQuestion({ instrument, version, item }: Named, i18n: I18n) {
  const ours = findShipped(instrument, version)?.items.find(({ slug }) => slug === item);
  const words = toTranslator(i18n);
  return ours ? { question: words(ours.text), low: words(ours.low), high: words(ours.high) } : {};
}

function findShipped(slug: string, version: number): Instrument | undefined {
  return shippedInstruments.find((each) => each.slug === slug && each.version === version);
}

function toTranslator(i18n: I18n) {
  return (text: InstrumentText) => (typeof text === 'string' ? text : i18n._(text));
}
