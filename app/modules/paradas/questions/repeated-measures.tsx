import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { z } from 'zod';
import type { MeasureMoment } from '#app/modules/measures/schema.ts';
import { useRecordMeasure } from '#app/modules/measures/ui.tsx';
import { removeDraft } from '#app/platform/browser/drafts.ts';
import { useKeptDraft } from '#app/platform/browser/use-kept-draft.ts';
import { useStepFlow } from '#app/platform/browser/use-step-flow.ts';
import { notify } from '#ui/overlays/toast.tsx';
import { completeAnswers, type MeasurePage, type NotedAnswers } from './measure-pages.ts';
import { RepeatedMeasurePage } from './repeated-measure-page.tsx';

const answersDraft = z.record(z.string(), z.array(z.number().nullable()));
const noAnswers: NotedAnswers = {};

export type RepeatedMeasuresProps = {
  /** The name under which the browser stores the answers that have not been sent yet. */
  draft: string;
  pages: readonly MeasurePage[];
  moment: MeasureMoment;
  /** The path that opens when the member leaves or finishes the questions. */
  back: string;
  /** Called after the last page, with the number of stored instruments. */
  onFinished?: (stored: number) => void;
};

/**
 * Asks the questions of the start of a Parada again, one on each page. The answers are sent only after the last page.
 */
export function RepeatedMeasures({ draft, pages, moment, back, onFinished }: RepeatedMeasuresProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [answers, setAnswers] = useKeptDraft<NotedAnswers>(draft, answersDraft, noAnswers);
  const [current, setCurrent] = useState(pages[0]?.slug ?? '');
  const finish = useStoreMeasures({ draft, pages, moment, back, onFinished });
  const { next, head } = useStepFlow({
    steps: pages.map(({ slug }) => slug),
    current,
    open: setCurrent,
    exit: { label: t`Salir`, onPress: () => navigate(back) },
  });
  const page = pages.find(({ slug }) => slug === current);
  if (!page) return <Navigate replace to={back} />;
  const goOn = (given: NotedAnswers) => {
    if (!next()) finish(given);
  };
  return (
    <RepeatedMeasurePage
      key={page.slug}
      page={page}
      head={head}
      answers={answers}
      onAnswered={(given) => {
        setAnswers(given);
        goOn(given);
      }}
      onLater={() => goOn(answers)}
    />
  );
}

/** Returns a function that stores the instruments that are fully answered, and then opens the path `back`. */
function useStoreMeasures({ draft, pages, moment, back, onFinished }: RepeatedMeasuresProps) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const record = useRecordMeasure();
  const store = useMutation({
    mutationFn: async (answers: NotedAnswers) => {
      const complete = completeAnswers([...new Set(pages.map(({ instrument }) => instrument))], answers);
      for (const measure of complete) await record.mutateAsync({ ...measure, moment });
      return complete.length;
    },
    onSuccess: async (stored) => {
      if (stored > 0) removeDraft(draft);
      onFinished?.(stored);
      await queries.invalidateQueries({ queryKey: ['paradas'] });
      navigate(back, { replace: true });
    },
    onError: ({ message }) => notify.error(message),
  });
  return (answers: NotedAnswers) => {
    if (!store.isPending) store.mutate(answers);
  };
}
