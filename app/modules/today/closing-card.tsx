import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { daysBetween } from '#app/modules/days/schema.ts';
import { Card } from '#ui/card.tsx';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { Scene } from '#ui/landscape/scene.tsx';
import type { Hoy } from './today.schema.ts';

/** Contains "user", so that a sign-out removes it. */
const laterKey = 'yoi-user-closing-later';

/** After this many days the card comes back. */
const quietDays = 3;

/**
 * Returns whether the Parada can be closed and the card about it is shown, and a function that puts it off for some
 * days. In a calm time nothing is proposed.
 */
export function useClosing({ parada, local_day, calm }: Hoy) {
  const [later, setLater] = useState(() => readLater());
  const isPutOff =
    parada !== null && later?.parada === parada.id && daysBetween(later.day, local_day) < quietDays;
  const canClose = parada?.state === 'closable' && !calm;
  return {
    isOpen: canClose && !isPutOff,
    isPutOff: canClose && isPutOff,
    putOff: () => {
      if (!parada) return;
      const next = { parada: parada.id, day: local_day };
      localStorage.setItem(laterKey, JSON.stringify(next));
      setLater(next);
    },
  };
}

/** Says that the Parada has had its days, and leads to its closing or lets it go on. */
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

function readLater(): { parada: number; day: string } | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(laterKey) ?? 'null');
    return isLater(kept) ? kept : null;
  } catch {
    return null;
  }
}

function isLater(kept: unknown): kept is { parada: number; day: string } {
  return (
    typeof kept === 'object' &&
    kept !== null &&
    typeof Reflect.get(kept, 'parada') === 'number' &&
    typeof Reflect.get(kept, 'day') === 'string'
  );
}
