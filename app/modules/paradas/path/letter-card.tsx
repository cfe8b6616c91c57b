import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useDayText } from '#app/platform/browser/use-day-text.ts';
import { Card } from '#ui/card.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Menu } from '#ui/controls/menu.tsx';
import { Icon } from '#ui/icon.tsx';
import { EnvelopeDrawing } from '#ui/landscape/envelope.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { notify } from '#ui/overlays/toast.tsx';
import { dateHere } from '../cycle/date-here.browser.ts';
import type { ParadaResponse } from '../cycle/paradas.schema.ts';
import { useDestroyLetter } from '../cycle/use-paradas.ts';

/**
 * The sealed letter and its date. The letter cannot be read here. A menu offers to destroy it, and asks for a
 * confirmation.
 */
export function LetterCard({ parada }: { parada: ParadaResponse }) {
  const { t } = useLingui();
  const dayText = useDayText();
  const destroy = useDestroyLetter(parada.id);
  const [isAsking, setAsking] = useState(false);
  if (!parada.has_letter || !parada.letter_written_at) return null;
  const date = dayText(dateHere(parada.letter_written_at));
  const tear = () =>
    destroy.mutate(undefined, {
      onSuccess: () => void notify.success(t`Carta rota`),
      onError: (error) => void notify.error(error.message),
      onSettled: () => setAsking(false),
    });
  return (
    <Card as="section" tone="flat">
      <div className="grid w-full grid-cols-[5rem_minmax(0,1fr)_auto] items-center gap-4">
        <EnvelopeDrawing isOpen={false} />
        <div className="grid gap-1">
          <h2 className="text-h4">
            <Trans>Tu carta</Trans>
          </h2>
          <p className="text-muted">
            <Trans>Sellada el {date}. Se abre cuando cierres la Parada.</Trans>
          </p>
        </div>
        <div className="-me-4 self-start">
          <Menu
            trigger={<Icon name="more" />}
            label={t`Más sobre tu carta`}
            variant="quiet"
            items={[{ id: 'destroy', label: t`Romperla sin leerla`, onAction: () => setAsking(true) }]}
          />
        </div>
      </div>
      <Dialog
        role="alertdialog"
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={t`¿Romper la carta?`}
        actions={(close) => (
          <>
            <Button variant="secondary" onClick={close}>
              <Trans>Dejarla sellada</Trans>
            </Button>
            <Button variant="danger" pending={destroy.isPending} onClick={tear}>
              <Trans>Romperla</Trans>
            </Button>
          </>
        )}
      >
        <p>
          <Trans>Desaparece sin que nadie la haya leído, y no se puede recuperar.</Trans>
        </p>
      </Dialog>
    </Card>
  );
}
