import { Trans, useLingui } from '@lingui/react/macro';
import { Card } from '#ui/card.tsx';
import { Disclosure } from '#ui/controls/disclosure.tsx';
import { LandscapeStrip } from '#ui/landscape/landscape-strip.tsx';
import { Progress } from '#ui/waiting.tsx';
import type { ParadaResponse } from '../cycle/paradas.schema.ts';
import { useDimensionWords } from '../cycle/use-dimension-words.ts';
import { useLandscape } from '../cycle/use-landscape.ts';

/** Shows the number of the day, the constancy, and today's minutes beside the daily goal. */
export function ParadaHead({ parada }: { parada: ParadaResponse }) {
  const { i18n } = useLingui();
  const words = useDimensionWords();
  const landscape = useLandscape();
  const { number, elapsed_days: day, practice_days: practised } = parada;
  const focus = new Intl.ListFormat(i18n.locale).format(parada.focus.map((slug) => words[slug].name));
  return (
    <Card as="section" media={<LandscapeStrip {...landscape} weather="clear" />} className="parada-head">
      <p className="eyebrow">
        <Trans>
          Parada {number} · {focus}
        </Trans>
      </p>
      <h1>
        {practised === 0 ? (
          <Trans>Día {day}</Trans>
        ) : (
          <Trans>
            Día {day}, {practised} con tiempo para ti
          </Trans>
        )}
      </h1>
      <TodayMinutes parada={parada} />
      <Constancy value={parada.constancy} />
      <Disclosure summary={<Trans>¿Qué es la constancia?</Trans>} className="w-full">
        <p>
          <Trans>
            Crece un poco cada día que pones cinco minutos o más en ti, la mitad si apuntas algo, y baja un
            poco si no hay nada. Un día suelto apenas se nota. Los descansos y las pausas la dejan como está.
            No es una racha: no se rompe.
          </Trans>
        </p>
      </Disclosure>
    </Card>
  );
}

/** The constancy after 21 days with practice on every day (docs/formulas.md, Constancy). */
const fullConstancy = 0.67;

/**
 * Draws the constancy as a bar without a number. The bar is full if the member practised on every day of a
 * whole Parada.
 */
function Constancy({ value }: { value: number }) {
  const { t } = useLingui();
  const share = Math.min(1, value / fullConstancy);
  const words =
    share < 0.25 ? t`empieza` : share < 0.6 ? t`va creciendo` : share < 0.9 ? t`se sostiene` : t`firme`;
  return <Progress className="w-full" label={t`Constancia`} value={share} max={1} valueText={words} />;
}

/** Shows the number of days of practice. */
export function PracticeDays({ count }: { count: number }) {
  return count === 1 ? <Trans>1 día de práctica</Trans> : <Trans>{count} días de práctica</Trans>;
}

function TodayMinutes({ parada }: { parada: ParadaResponse }) {
  const { t } = useLingui();
  const wanted = parada.minutes_a_day;
  if (parada.state === 'paused' || wanted === null) return null;
  const done = parada.today?.minutes ?? 0;
  return (
    <Progress
      className="w-full"
      label={t`Hoy`}
      value={Math.min(done, wanted)}
      max={wanted}
      valueText={done > wanted ? t`${done} min` : t`${done} de ${wanted} min`}
    />
  );
}

/** Formats a share as whole percent in the member's language. */
export function formatPercent(share: number, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(share);
}
