import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { withDiaryConsent } from '#app/modules/portfolio/ui.tsx';
import { getJson, postJson } from '#app/platform/browser/api.ts';
import { ApiError } from '#app/platform/browser/api-error.ts';
import { toErrorMessage } from '#app/platform/forms/use-form.ts';
import { formatNearDay } from '#app/platform/i18n/dates.ts';
import {
  type ExperimentInput,
  experimentResponse,
  experimentStarted,
  experimentsResponse,
} from './experiment.schema.ts';

const path = '/api/signals/experiments/';
const key = ['signals', 'experiments'] as const;

/** Returns the query of the member's experiments, the newest first. */
export function useExperiments() {
  return useQuery({ queryKey: key, queryFn: () => getJson(`${path}?limit=20`, experimentsResponse) });
}

/** Returns the calls that start and end an experiment. Each reads the experiments again. */
export function useExperimentActions() {
  const queries = useQueryClient();
  const reread = () => queries.invalidateQueries({ queryKey: key });
  return {
    async start(input: ExperimentInput, requestKey: string): Promise<void> {
      await withDiaryConsent(() => postJson(path, input, experimentStarted, requestKey));
      await reread();
    },
    async end(id: number): Promise<void> {
      await postJson(`${path}${id}/end/`, {}, experimentResponse);
      await reread();
    },
  };
}

/** Returns the words of the numbers of an experiment in the member's language. */
export function useExperimentWords() {
  const { i18n, t } = useLingui();
  const { locale } = i18n;
  const number = (value: number, options: Intl.NumberFormatOptions = {}) =>
    new Intl.NumberFormat(locale, { maximumFractionDigits: 1, ...options })
      .format(Object.is(value, -0) ? 0 : value)
      .replace('-', '−');
  return {
    points: (value: number) => number(value),
    signed: (value: number) => number(value, { signDisplay: 'exceptZero' }),
    /** At most 99, because no experiment finds a difference for certain. */
    outOf100: (share: number) => number(Math.min(99, Math.round(100 * share))),
    day: (day: string) => formatNearDay(day, locale, 'date'),
    outcome: (outcome: 'agrado' | 'energia') => (outcome === 'agrado' ? t`agrado` : t`energía`),
  };
}

/** Runs the call of a button once at a time, and keeps the sentence of its refusal. */
export function usePress(call: () => Promise<void>) {
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const press = async () => {
    setPending(true);
    setError(null);
    try {
      await call();
    } catch (failure) {
      setError(refusalOf(failure));
    } finally {
      setPending(false);
    }
  };
  return { isPending, error, press };
}

/** The first sentence under a field, because a refused question has no field with its own place on the screen. */
function refusalOf(failure: unknown): string {
  const fields = failure instanceof ApiError ? failure.fields : {};
  const [text] = fields.question ?? fields.days ?? [];
  return text ?? toErrorMessage(failure);
}
