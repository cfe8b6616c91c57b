import { Trans, useLingui } from '@lingui/react/macro';
import type { MeasureChange } from '#app/modules/measures/schema.ts';
import { MovedScale } from '#ui/charts/moved-scale.tsx';
import type { Report } from '../cycle/report.schema.ts';
import { findLargestChange } from './largest-change.browser.ts';

/**
 * Shows one sentence about the largest change between start and close. A second sentence states that the cause
 * of the change is unknown.
 */
export function ReportMoved({ report: { measures } }: { report: Report }) {
  const { i18n } = useLingui();
  const points = new Intl.NumberFormat(i18n.locale, { maximumFractionDigits: 1 });
  const names = useMeasureNames();
  const moved = findLargestChange(measures);
  if (measures.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h2 className="text-h3">
        <Trans>Lo que se ha movido</Trans>
      </h2>
      {moved ? (
        <>
          <p className="text-lead">
            <Trans>
              {names(moved)} pasó de {points.format(moved.start)} a {points.format(moved.close)}.
            </Trans>{' '}
            <MovedVerdict change={moved} />
          </p>
          <ChangeOnScale change={moved} />
        </>
      ) : (
        <p className="text-lead">
          <Trans>
            Tus respuestas del principio y del final se parecen: sin cambio distinguible. Eso no dice que no
            haya pasado nada.
          </Trans>
        </p>
      )}
      <p className="text-muted">
        <Trans>
          Lo que no sabemos: por qué. Puede venir de lo que hiciste o de cualquier otra cosa de esas semanas.
        </Trans>
      </p>
    </section>
  );
}

/** Draws the change on the scale of its question. */
function ChangeOnScale({ change: { min, max, start, close } }: { change: MeasureChange }) {
  const { t, i18n } = useLingui();
  const points = new Intl.NumberFormat(i18n.locale, { maximumFractionDigits: 1 });
  const [first, last] = [points.format(start), points.format(close)];
  return (
    <MovedScale
      {...{ min, max }}
      from={{ value: start, words: t`${first} al empezar` }}
      to={{ value: close, words: t`${last} al cerrar` }}
      label={t`En una línea de ${min} a ${max}: ${first} al empezar y ${last} al cerrar.`}
    />
  );
}

function MovedVerdict({ change: { verdict, start_days, close_days } }: { change: MeasureChange }) {
  if (verdict === 'mayor')
    return <Trans>Es más de lo que suele moverse una respuesta cuando no ha cambiado nada.</Trans>;
  return start_days + close_days > 2 ? (
    <Trans>Puede ser un cambio; con tan pocos días no se puede descartar la casualidad.</Trans>
  ) : (
    <Trans>Es mucho; con una sola pregunta no se puede descartar la casualidad.</Trans>
  );
}

/** Returns a function that names the subject of a question. The words can begin a sentence. */
function useMeasureNames(): (change: MeasureChange) => string {
  const { t } = useLingui();
  const names: Record<string, string> = {
    cuerpo: t`Cómo está tu cuerpo`,
    mente: t`La calma de tu cabeza`,
    vinculos: t`Tu cercanía con la gente que te importa`,
    proposito: t`El sentido que le ves a lo que haces`,
    dinero: t`Tu tranquilidad con el dinero`,
    satisfaccion: t`Tu satisfacción con la vida`,
  };
  return ({ item, instrument, question }) => names[item] ?? names[instrument] ?? question;
}
