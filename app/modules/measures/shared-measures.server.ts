import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SharedKind, SharedRecord } from '#app/modules/sharing/index.ts';
import { translate } from '#app/platform/i18n/i18n.server.ts';
import type { Language } from '#app/platform/i18n/language.ts';
import { type Instrument, scoreRange, toScores } from './instrument.ts';
import { instrumentWords } from './instrument-response.server.ts';
import { findInstrument } from './instruments.server.ts';
import type { Measure } from './measures.queries.ts';
import type { MeasureMoment } from './measures.schema.ts';
import { countSharedMeasures, listSharedMeasures } from './shared-measures.queries.ts';

/**
 * Measures as a kind of record that members can share: the scores of each measure, with its questions and their
 * ranges.
 */
export const sharedMeasures: SharedKind = {
  kind: 'measures',
  isItemised: true,
  async read(on, { ownerId: memberId, itemId: measureId }, { language, ...page }) {
    const rows = await listSharedMeasures(on, { memberId, measureId }, page);
    const items = rows.map((row) => toRecord(row, language));
    return { total: await countSharedMeasures(on, { memberId, measureId }), items };
  },
};

const momentNames: Readonly<Record<MeasureMoment, MessageDescriptor>> = {
  start: msg`Al empezar`,
  close: msg`Al cerrar`,
  later: msg`Un mes después`,
};

function toRecord(measure: Measure, language: Language): SharedRecord {
  const instrument = findInstrument(measure.instrument, measure.version);
  const name = instrument ? instrumentWords(instrument.title, language) : measure.instrument;
  return {
    ...{ id: measure.id, local_day: measure.localDay, text: null },
    title: `${name} · ${translate(language, momentNames[measure.moment])}`,
    facts: instrument ? toFacts(instrument, measure, language) : [],
  };
}

function toFacts(instrument: Instrument, { answers }: Measure, language: Language): SharedRecord['facts'] {
  const { min, max } = scoreRange(instrument);
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  return toScores(instrument, answers).map(({ slug, score }) => {
    const item = instrument.items.find((each) => each.slug === slug);
    const label = instrumentWords(item?.text ?? instrument.title, language);
    return {
      name: slug,
      label,
      value: translate(language, msg`${{ score: number.format(score) }} (de ${{ min }} a ${{ max }})`),
    };
  });
}
