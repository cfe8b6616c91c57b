import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { getJson, postJson } from '#app/platform/browser/api.ts';
import { type InstrumentResponse, instrumentsResponse } from './instrument.schema.ts';
import { type MeasureMoment, measureResponse } from './measures.schema.ts';
import { translateInstrument } from './shipped-instruments.ts';

/** The answers to one instrument, in the order of its items. */
export type MeasureAnswers = { instrument: string; answers: readonly number[]; moment: MeasureMoment };

/**
 * Returns the instruments in the member's language. The instruments change only with a release, so they are
 * fetched once in each visit.
 */
export function useInstruments() {
  const { i18n } = useLingui();
  return useQuery({
    queryKey: ['instruments'],
    queryFn: () => getJson('/api/instruments/?limit=100', instrumentsResponse),
    select: useCallback(
      ({ items }: { items: InstrumentResponse[] }) => items.map((each) => translateInstrument(each, i18n)),
      [i18n],
    ),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Stores the answers to one instrument. */
export function useRecordMeasure() {
  return useMutation({
    mutationFn: (answers: MeasureAnswers) => postJson('/api/measures/', answers, measureResponse),
  });
}
