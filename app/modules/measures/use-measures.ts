import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { getJson, postJson } from '#app/platform/browser/api.ts';
import { type InstrumentResponse, instrumentsResponse } from './instrument.schema.ts';
import { type MeasureMoment, measureResponse } from './measures.schema.ts';
import { inMemberLanguage } from './shipped-instruments.ts';

/** What a screen sends: the answers to one instrument, in the order of its items. */
export type MeasureAnswers = { instrument: string; answers: readonly number[]; moment: MeasureMoment };

/** The instruments, in the member's language. They change with a release alone, so they are asked for once a visit. */
export function useInstruments() {
  const { i18n } = useLingui();
  return useQuery({
    queryKey: ['instruments'],
    queryFn: () => getJson('/api/instruments/?limit=100', instrumentsResponse),
    select: useCallback(
      ({ items }: { items: InstrumentResponse[] }) => items.map((each) => inMemberLanguage(each, i18n)),
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
