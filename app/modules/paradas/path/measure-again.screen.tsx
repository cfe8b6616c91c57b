import { Trans, useLingui } from '@lingui/react/macro';
import { Navigate, useLocation } from 'react-router';
import { useInstruments } from '#app/modules/measures/ui.tsx';
import { LoadError } from '#app/platform/browser/load-error.tsx';
import { LandscapeLoading } from '#ui/landscape/landscape-loading.tsx';
import { notify } from '#ui/overlays/toast.tsx';
import { useUnfinishedParada } from '../cycle/use-paradas.ts';
import { measurePages } from '../questions/measure-pages.ts';
import { RepeatedMeasures } from '../questions/repeated-measures.tsx';

/**
 * Asks the questions of the thermometers on one more day of the start or of the close. Earlier answers are not
 * shown.
 */
export function MeasureAgainScreen() {
  const { t } = useLingui();
  // `useSearchParams` is not used, because it would be loaded with the first screen of the app.
  const back = useLocation().search === '?desde=hoy' ? '/hoy' : '/parada';
  const instruments = useInstruments();
  const { data, error: paradaError, isPaused: isParadaPaused, refetch } = useUnfinishedParada();
  const error = instruments.error ?? paradaError;
  const isPaused = instruments.isPaused || isParadaPaused;
  const again = data?.measure_again;
  if (data !== undefined && !again) return <Navigate replace to={back} />;
  if (data && again && instruments.data)
    return (
      <RepeatedMeasures
        // The name of the draft contains the day, so that answers of another day are not shown.
        draft={`medida-${data.id}-${data.today?.local_day}`}
        pages={measurePages(instruments.data.filter(({ slug }) => slug === again.instrument))}
        moment={again.moment}
        back={back}
        onFinished={(stored) =>
          stored > 0
            ? notify.success(t`Medida guardada`)
            : notify.info(t`Sin las cinco respuestas no hay medida de hoy. Puedes contestarlas más tarde.`)
        }
      />
    );
  return (
    <div className="page-width py-10">
      <h1 className="sr-only">
        <Trans>Afina tu medida</Trans>
      </h1>
      {error || isPaused ? (
        <LoadError
          title={t`No hemos podido abrir las preguntas`}
          error={error}
          isPaused={isPaused}
          onRetry={() => Promise.all([instruments.refetch(), refetch()])}
        >
          <Trans>Prueba otra vez en un momento.</Trans>
        </LoadError>
      ) : (
        <LandscapeLoading label={t`Cargando`} />
      )}
    </div>
  );
}
