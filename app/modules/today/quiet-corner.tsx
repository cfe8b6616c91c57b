import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextLink } from '#ui/controls/button.tsx';
import { QuietCard } from '#ui/quiet-card.tsx';
import { MemoryCard } from './memory-card.tsx';
import { chooseNote } from './quiet-note.browser.ts';
import type { Hoy } from './today.schema.ts';
import { canRest, useRest } from './use-day-writes.ts';

/** Shows the small card below everything else on Hoy, if there is one (`chooseNote`). */
export function QuietCorner({ hoy, isClosingPutOff }: { hoy: Hoy; isClosingPutOff: boolean }) {
  const { t } = useLingui();
  const rest = useRest();
  const note = chooseNote(hoy, isClosingPutOff);
  switch (note?.kind) {
    case 'rest':
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
    case 'closing':
      return (
        <QuietCard
          scene="seed"
          title={t`Puedes cerrar tu Parada cuando quieras`}
          action={<TextLink href="/app/parada/cerrar">{t`Cerrarla`}</TextLink>}
        />
      );
    case 'signal':
      return (
        <QuietCard
          scene="seed"
          title={t`Hemos mirado una pregunta tuya`}
          action={
            <TextLink alone href="/app/senales">
              <Trans>Ver tus señales</Trans>
            </TextLink>
          }
        >
          <span className="wrap-anywhere">{note.text}</span>
        </QuietCard>
      );
    case 'week':
      return (
        <QuietCard
          scene="furrow"
          title={note.isFirst ? t`Tu primera semana` : t`Tu semana`}
          action={
            <TextLink alone href={`/app/semana/${note.from}${note.isFirst ? '?primera' : ''}`}>
              <Trans>Verla en una página</Trans>
            </TextLink>
          }
        >
          <Trans>Siete días, tal como los apuntaste.</Trans>
        </QuietCard>
      );
    case 'memory':
      return <MemoryCard hoy={hoy} />;
    case 'half': {
      const given = hoy.parada?.practice_days ?? 0;
      return (
        <QuietCard scene="furrow" title={t`Vas por la mitad`}>
          {given > 0 && t`${plural(given, { one: '# día', other: '# días' })} con tiempo para ti hasta aquí.`}
        </QuietCard>
      );
    }
    case 'letter':
      return (
        <QuietCard
          scene="seed"
          title={t`Tu carta se puede abrir en ${plural(note.days, { one: '# día', other: '# días' })}`}
        >
          <Trans>Hasta entonces no la lee nadie.</Trans>
        </QuietCard>
      );
    default:
      return null;
  }
}
