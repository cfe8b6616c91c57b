import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import { z } from 'zod';
import { useInstruments, useRecordMeasure } from '#app/modules/measures/ui.tsx';
import { removeDraft } from '#app/platform/browser/drafts.ts';
import { LoadError } from '#app/platform/browser/load-error.tsx';
import { useKeptDraft } from '#app/platform/browser/use-kept-draft.ts';
import { LandscapeLoading } from '#ui/landscape/landscape-loading.tsx';
import { notify } from '#ui/overlays/toast.tsx';
import {
  completeAnswers,
  type MeasurePage,
  measurePages,
  type NotedAnswers,
} from '../questions/measure-pages.ts';
import { RepeatedMeasurePage } from '../questions/repeated-measure-page.tsx';
import { useReport } from './use-report.ts';

/** Asks the questions of the start once more, a month after the closing. Nothing is stored before the last answer. */
export function LaterScreen() {
  const { t } = useLingui();
  const id = Number(useParams().id);
  const report = useReport(id);
  const instruments = useInstruments();
  const queries = [report, instruments];
  const error = report.error ?? instruments.error;
  if (report.data && !report.data.later.open) return <Navigate replace to={reportPath(id)} />;
  if (report.data && instruments.data)
    return <LaterPages paradaId={id} pages={measurePages(instruments.data)} />;
  const isPaused = queries.some((query) => query.isPaused);
  return (
    <div className="page-width py-10">
      <h1 className="sr-only">
        <Trans>Un mes después</Trans>
      </h1>
      {error || isPaused ? (
        <LoadError
          title={t`No hemos podido abrir las preguntas`}
          error={error}
          isPaused={isPaused}
          onRetry={() => Promise.all(queries.map((query) => query.refetch()))}
        >
          <Trans>Prueba otra vez en un momento.</Trans>
        </LoadError>
      ) : (
        <LandscapeLoading label={t`Cargando`} />
      )}
    </div>
  );
}

const laterDraft = z.record(z.string(), z.array(z.number().nullable()));
const noAnswers: NotedAnswers = {};

function draftName(paradaId: number): string {
  return `despues-${paradaId}`;
}

function LaterPages({ paradaId, pages }: { paradaId: number; pages: readonly MeasurePage[] }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [answers, setAnswers] = useKeptDraft<NotedAnswers>(draftName(paradaId), laterDraft, noAnswers);
  const [index, setIndex] = useState(0);
  const finish = useStoreLater(paradaId, pages);
  const page = pages[index];
  const number = index + 1;
  const all = pages.length;
  if (!page) return <Navigate replace to={reportPath(paradaId)} />;
  const goOn = (given: NotedAnswers) => (number < all ? setIndex(number) : finish(given));
  return (
    <RepeatedMeasurePage
      key={page.slug}
      page={page}
      head={{
        step: number,
        of: all,
        progressLabel: t`Página ${number} de ${all}`,
        ...(index > 0 ? { back: { label: t`Volver`, onPress: () => setIndex(index - 1) } } : {}),
        exit: { label: t`Salir`, onPress: () => navigate(reportPath(paradaId)) },
      }}
      answers={answers}
      onAnswered={(given) => {
        setAnswers(given);
        goOn(given);
      }}
      onLater={() => goOn(answers)}
    />
  );
}

/** Stores the complete instruments and leads to the report that shows them. */
function useStoreLater(paradaId: number, pages: readonly MeasurePage[]): (answers: NotedAnswers) => void {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const record = useRecordMeasure();
  const store = useMutation({
    mutationFn: async (answers: NotedAnswers) => {
      const instruments = [...new Set(pages.map(({ instrument }) => instrument))];
      for (const measure of completeAnswers(instruments, answers))
        await record.mutateAsync({ ...measure, moment: 'later' });
    },
    onSuccess: async () => {
      removeDraft(draftName(paradaId));
      await queries.invalidateQueries({ queryKey: ['paradas'] });
      navigate(reportPath(paradaId), { replace: true });
    },
    onError: ({ message }) => notify.error(message),
  });
  return (answers) => {
    if (!store.isPending) store.mutate(answers);
  };
}

function reportPath(paradaId: number): string {
  return `/parada/informe/${paradaId}`;
}
