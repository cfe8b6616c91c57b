import { Trans } from '@lingui/react/macro';
import { Card } from '#ui/card.tsx';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { Scene } from '#ui/landscape/scene.tsx';
import type { Hoy } from './today.schema.ts';

/**
 * The card for a Parada that can be closed. It has a link to the closing and a button that postpones the
 * closing.
 */
export function ClosingCard({ hoy, onLater }: { hoy: Hoy; onLater: () => void }) {
  const hasLetter = hoy.parada?.has_letter === true;
  return (
    <Card as="section">
      <div className="flex items-center gap-4">
        <Scene name="seed" />
        <div className="grid gap-1">
          <h2 className="text-h3">
            {hasLetter ? (
              <Trans>Tu Parada ha cumplido 21 días. Tu carta te espera.</Trans>
            ) : (
              <Trans>Tu Parada ha cumplido 21 días.</Trans>
            )}
          </h2>
          <p className="text-muted">
            <Trans>Ciérrala cuando quieras: nadie lo hace por ti.</Trans>
          </p>
        </div>
      </div>
      <div className="grid w-full gap-2 sm:grid-cols-2">
        <ButtonLink wide size="large" href="/app/parada/cerrar">
          {hasLetter ? <Trans>Cerrar y abrirla</Trans> : <Trans>Cerrar mi Parada</Trans>}
        </ButtonLink>
        <Button wide size="large" variant="secondary" onClick={onLater}>
          <Trans>Seguir unos días</Trans>
        </Button>
      </div>
    </Card>
  );
}
