import { Trans, useLingui } from '@lingui/react/macro';
import { Navigate, useParams } from 'react-router';
import { useInstruments } from '#app/modules/measures/ui.tsx';
import { LoadError } from '#app/platform/browser/load-error.tsx';
import { LandscapeLoading } from '#ui/landscape/landscape-loading.tsx';
import { measurePages } from '../questions/measure-pages.ts';
import { RepeatedMeasures } from '../questions/repeated-measures.tsx';
import { useReport } from './use-report.ts';

/**
 * Asks the questions of the start once more, a month after the closing. The answers are sent only after the last
 * question.
 */
export function LaterScreen() {
  const { t } = useLingui();
  const id = Number(useParams().id);
  const report = useReport(id);
  const instruments = useInstruments();
  const queries = [report, instruments];
  const error = report.error ?? instruments.error;
  if (report.data && !report.data.later.open) return <Navigate replace to={reportPath(id)} />;
  if (report.data && instruments.data)
    return (
      <RepeatedMeasures
        draft={`despues-${id}`}
        pages={measurePages(instruments.data)}
        moment="later"
        back={reportPath(id)}
      />
    );
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

function reportPath(paradaId: number): string {
  return `/parada/informe/${paradaId}`;
}
