import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { daysBetween } from '#app/modules/days/schema.ts';
import { Button, TextLink } from '#ui/controls/button.tsx';
import { QuietCard } from '#ui/quiet-card.tsx';
import { hasWorkedLong } from './day-words.ts';
import type { Hoy } from './today.schema.ts';
import { canRest, useRest } from './use-day-writes.ts';

/** Shows one quiet note at most: a rest after three long days, else the days until the letter opens. */
export function QuietCorner({ hoy, isClosingPutOff }: { hoy: Hoy; isClosingPutOff: boolean }) {
  const { t } = useLingui();
  const rest = useRest();
  const { parada } = hoy;
  if (hoy.calm || !parada) return null;
  if (hasWorkedLong(hoy.week) && !hoy.rest) {
    return (
      <QuietCard
        scene="cloud"
        title={t`¿Descansamos?`}
        action={
          canRest(hoy) && (
            <Button variant="quiet" className="-ms-4 justify-self-start" onClick={() => rest.declare(hoy)}>
              <Trans>Hoy descanso</Trans>
            </Button>
          )
        }
      >
        <Trans>Llevas tres días con más de una hora para ti.</Trans>
      </QuietCard>
    );
  }
  if (isClosingPutOff) {
    return (
      <QuietCard
        scene="seed"
        title={t`Puedes cerrar tu Parada cuando quieras`}
        action={<TextLink href="/app/parada/cerrar">{t`Cerrarla`}</TextLink>}
      />
    );
  }
  const days = parada.closable_on === null ? 0 : daysBetween(hoy.local_day, parada.closable_on);
  if (!parada.has_letter || days <= 0) return null;
  return (
    <QuietCard
      scene="seed"
      title={t`Tu carta se puede abrir en ${plural(days, { one: '# día', other: '# días' })}`}
    >
      <Trans>Hasta entonces no la lee nadie.</Trans>
    </QuietCard>
  );
}
