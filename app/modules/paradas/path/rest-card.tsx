import { Trans } from '@lingui/react/macro';
import { Card } from '#ui/card.tsx';
import { Button } from '#ui/controls/button.tsx';
import type { ParadaResponse } from '../cycle/paradas.schema.ts';
import { useChangeDay } from '../cycle/use-paradas.ts';

/**
 * Offers a rest for today. A rest counts as much as any practice. The card is not shown if today is already
 * done.
 */
export function RestCard({ parada }: { parada: ParadaResponse }) {
  const change = useChangeDay(parada.id);
  const { today } = parada;
  if (!today || today.state === 'done' || parada.state === 'paused') return null;
  const isRest = today.state === 'rest';
  return (
    <Card as="section" tone="flat">
      <h2 className="text-h4">
        {isRest ? <Trans>Hoy descansas</Trans> : <Trans>¿Hoy toca descansar?</Trans>}
      </h2>
      <p className="text-muted">
        {isRest ? (
          <Trans>Descansar es parte de la Parada. Tu constancia se queda como está.</Trans>
        ) : (
          <Trans>Un día de descanso no resta nada: la constancia se queda como está.</Trans>
        )}
      </p>
      <Button
        variant="secondary"
        onClick={() => change({ name: isRest ? 'work' : 'rest', localDay: today.local_day })}
      >
        {isRest ? <Trans>Al final, no descanso</Trans> : <Trans>Hoy descanso</Trans>}
      </Button>
    </Card>
  );
}
