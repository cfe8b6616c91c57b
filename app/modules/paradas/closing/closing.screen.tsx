import { Trans, useLingui } from '@lingui/react/macro';
import { Navigate, useParams } from 'react-router';
import { useInstruments } from '#app/modules/measures/ui.tsx';
import { LoadError } from '#app/platform/browser/load-error.tsx';
import { LandscapeLoading } from '#ui/landscape/landscape-loading.tsx';
import type { ParadaResponse } from '../cycle/paradas.schema.ts';
import { isFinished, useUnfinishedParada } from '../cycle/use-paradas.ts';
import { type MeasurePage, measurePages } from '../questions/measure-pages.ts';
import { RepeatedMeasurePage } from '../questions/repeated-measure-page.tsx';
import { closingTexts } from './closing-draft.browser.ts';
import { ClosingTextStep } from './closing-text-step.tsx';
import { useClosingWay } from './use-closing-way.tsx';

/**
 * The screen that closes a Parada. The member answers the questions of the start again and then writes three
 * texts.
 */
export function ClosingScreen() {
  const { t } = useLingui();
  const { paso } = useParams();
  const instruments = useInstruments();
  const { data, error: paradaError, isPaused, refetch } = useUnfinishedParada();
  const error = instruments.error ?? paradaError;
  // If the Parada was closed in another tab or a moment ago, the cached list may be out of date.
  if (data && isFinished(data.state)) return <Navigate replace to={`/parada/informe/${data.id}`} />;
  if (data === null || (data && data.state !== 'closable')) return <Navigate replace to="/parada" />;
  if (!data || !instruments.data)
    return (
      <div className="page-width py-10">
        <h1 className="sr-only">
          <Trans>Cerrar la Parada</Trans>
        </h1>
        {error || isPaused || instruments.isPaused ? (
          <LoadError
            title={t`No hemos podido abrir el cierre`}
            error={error}
            isPaused={isPaused || instruments.isPaused}
            onRetry={() => Promise.all([instruments.refetch(), refetch()])}
          >
            <Trans>Tu Parada sigue abierta. Prueba otra vez en un momento.</Trans>
          </LoadError>
        ) : (
          <LandscapeLoading label={t`Cargando`} />
        )}
      </div>
    );
  const measures = measurePages(instruments.data);
  const pages = [...measures.map(({ slug }) => slug), ...closingTexts];
  const page = pages.find((slug) => slug === paso);
  if (!page) return <Navigate replace to={`/parada/cerrar/${pages[0]}`} />;
  return <ClosingPage page={page} pages={pages} measures={measures} parada={data} />;
}

type PageProps = {
  page: string;
  pages: readonly string[];
  measures: readonly MeasurePage[];
  parada: ParadaResponse;
};

/**
 * The page component stays mounted between steps. Otherwise an answer that the member gives just before the
 * next step would be lost.
 */
function ClosingPage({ page, pages, measures, parada }: PageProps) {
  const way = useClosingWay({ page, pages, parada });
  const measure = measures.find(({ slug }) => slug === page);
  const text = closingTexts.find((name) => name === page);
  if (measure)
    return (
      <RepeatedMeasurePage
        key={page}
        page={measure}
        head={way.head}
        answers={way.draft.answers}
        onAnswered={(answers) => {
          way.keepAnswers(answers);
          way.next();
        }}
        onLater={way.next}
      />
    );
  return text ? <ClosingTextStep key={page} way={way} name={text} /> : null;
}
