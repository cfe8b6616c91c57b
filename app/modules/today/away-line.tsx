import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { daysBetween } from '#app/modules/days/schema.ts';
import { useDayText } from '#app/platform/browser/use-day-text.ts';
import type { Hoy } from './today.schema.ts';
import { loadLaterDay } from './use-hoy.ts';
import { useKeptProposal } from './use-kept-proposal.ts';

/**
 * Shows that the server cannot be reached. If the stored response is from an earlier day, also shows that day.
 * While the server can be reached, the component loads the code that Hoy needs without the server.
 */
export function AwayLine({ hoy, isAway }: { hoy: Hoy; isAway: boolean }) {
  const { t } = useLingui();
  const { local_day, stored_day, dynamic } = hoy;
  // Later this device may have to show a new day, a rest or a pause without the server. The code for these is
  // loaded in advance.
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
