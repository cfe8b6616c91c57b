import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Card } from '#ui/card.tsx';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import type { ParadaResponse } from '../cycle/paradas.schema.ts';

/**
 * The storage key contains "user", so that a sign-out removes the entry. The value contains the id of the
 * Parada and the day on which the member declined the offer.
 */
const notTodayKey = 'yoi-user-measure-not-today';

export type MeasureAgainCardProps = { parada: ParadaResponse; from?: 'hoy' };

/**
 * Offers to answer the thermometers again on each day on which this is possible. If the member has declined the
 * offer for a day, it is not shown on that day.
 */
export function MeasureAgainCard({ parada, from }: MeasureAgainCardProps) {
  const [declined, setDeclined] = useState(() => localStorage.getItem(notTodayKey));
  const { measure_again: again, today } = parada;
  const mark = `${parada.id} ${today?.local_day}`;
  if (!again || declined === mark) return null;
  const decline = () => {
    localStorage.setItem(notTodayKey, mark);
    setDeclined(mark);
  };
  return (
    <Card as="section" tone="flat" className="print:hidden">
      <h2 className="text-h4">
        <Trans>20 segundos, afina tu medida</Trans>
      </h2>
      <p className="text-muted">
        {again.moment === 'start' ? (
          <Trans>
            Los cinco termómetros, contestados por hoy. Con dos o tres días, tu medida del principio depende
            menos de un día suelto.
          </Trans>
        ) : (
          <Trans>
            Los cinco termómetros, contestados por hoy. Con dos o tres días, tu medida del final depende menos
            de un día suelto.
          </Trans>
        )}
      </p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink variant="secondary" href={from ? `/app/parada/medir?desde=${from}` : '/app/parada/medir'}>
          <Trans>Contestar</Trans>
        </ButtonLink>
        <Button variant="quiet" onClick={decline}>
          <Trans>Ahora no</Trans>
        </Button>
      </div>
    </Card>
  );
}
