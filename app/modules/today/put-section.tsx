import { Trans, useLingui } from '@lingui/react/macro';
import { StatRow } from '#ui/charts/stat-row.tsx';
import { buttonClass } from '#ui/controls/button.tsx';
import { Icon } from '#ui/icon.tsx';
import type { Hoy } from './today.schema.ts';
import { usePutWords } from './use-put-words.ts';

/** Shows the member's investments of today together with the daily goal. */
export function PutSection({ hoy }: { hoy: Hoy }) {
  const { t } = useLingui();
  const words = usePutWords();
  const { put, minutes } = hoy;
  const { done } = minutes;
  const money = put.money.map(({ cents, currency }) => words.money(cents, currency)).join(' · ');
  return (
    <section className="grid gap-2" aria-labelledby="hoy-en-ti">
      <div className="flex items-center justify-between gap-2">
        <h2 id="hoy-en-ti" className="text-h4">
          <Trans>Hoy has puesto en ti</Trans>
        </h2>
        <a
          className={`${buttonClass({ variant: 'secondary' })} button-icon`}
          href="#apuntar"
          aria-label={t`Apuntar algo que has puesto en ti`}
        >
          <Icon name="plus" />
        </a>
      </div>
      <StatRow
        stats={[
          { id: 'minutes', icon: 'clock', label: t`Tiempo`, value: t`${done} min` },
          { id: 'effort', icon: 'sun', label: t`Energía`, value: words.effort(put.effort) ?? '–' },
          { id: 'money', icon: 'coin', label: t`Dinero`, value: money || '–' },
        ]}
      />
      {!hoy.calm && (done > 0 || (hoy.parada && hoy.parada.state !== 'paused')) && (
        <p className="text-sm text-muted">
          {done === 0 ? (
            <Trans>Te propusiste {minutes.committed} minutos al día.</Trans>
          ) : done < minutes.committed ? (
            <Trans>
              {done} de los {minutes.committed} minutos que te propusiste.
            </Trans>
          ) : (
            <Trans>Los {minutes.committed} minutos que te propusiste, y ya están.</Trans>
          )}
        </p>
      )}
    </section>
  );
}
