import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { daysBetween } from '#app/modules/days/schema.ts';
import { useDayText } from '#app/platform/browser/use-day-text.ts';
import type { Hoy } from './today.schema.ts';
import { loadLaterDay } from './use-hoy.ts';
import { useKeptProposal } from './use-kept-proposal.ts';

/**
 * Shows that the server cannot be reached, and the day of the stored response if it is an earlier day. While the
 * server can be reached, the component loads the code that Hoy needs without the server.
 */
export function AwayLine({ hoy, isAway }: { hoy: Hoy; isAway: boolean }) {
  const { t } = useLingui();
  const { local_day, stored_day, dynamic } = hoy;
  // The code is then on this device in case a later day, a rest or a pause is shown without the server.
  useEffect(() => {
    void loadLaterDay();
    void import('./outside-parada.tsx').catch(() => undefined);
  }, []);
  useKeptProposal(isAway ? undefined : dynamic?.slug);
  const dayText = useDayText();
  return (
    <p role="status" className="hoy-offline">
      {!isAway ? null : stored_day === undefined ? (
        <Trans>Sin conexión. Puedes apuntar igual: se guardará cuando vuelva la red.</Trans>
      ) : daysBetween(stored_day, local_day) === 1 ? (
        t`Sin conexión con Yoi: esto es de ayer`
      ) : (
        t`Sin conexión con Yoi: esto es del ${{ day: dayText(stored_day, 'weekdayDate') }}`
      )}
    </p>
  );
}
