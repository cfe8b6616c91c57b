import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/controls/choice.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { notify } from '#ui/overlays/toast.tsx';
import type { ParadaResponse } from '../cycle/paradas.schema.ts';
import { useMoveParada } from '../cycle/use-paradas.ts';

type Props = { parada: ParadaResponse };

/** A switch that pauses and resumes the Parada, with an explanation of the effect. */
export function PauseSwitch({ parada }: Props) {
  const { t } = useLingui();
  const move = useMoveParada(parada.id);
  const isPaused = move.isPending ? move.variables.name === 'pause' : parada.state === 'paused';
  return (
    <Checkbox
      name="pause"
      kind="switch"
      label={t`Pausar`}
      help={
        isPaused ? (
          <Trans>
            En pausa: estos días no cuentan y no te avisamos de nada. Lo que apuntes se guarda igual. Vuelve
            cuando quieras; a los 30 días sigue sola.
          </Trans>
        ) : (
          <Trans>
            La cuenta de los días se para hasta que vuelvas, 30 días como mucho. No se pierde nada.
          </Trans>
        )
      }
      checked={isPaused}
      disabled={move.isPending}
      onChange={() =>
        move.mutate(
          { name: parada.state === 'paused' ? 'resume' : 'pause' },
          { onError: (error) => void notify.error(error.message) },
        )
      }
    />
  );
}

/** Ends the Parada early. An early ending has the same effects as any other ending. */
export function EndEarly({ parada }: Props) {
  const { t } = useLingui();
  const move = useMoveParada(parada.id);
  const [isAsking, setAsking] = useState(false);
  const end = () => move.mutate({ name: 'end' }, { onError: (error) => void notify.error(error.message) });
  return (
    <>
      <Button variant="quiet" className="-ms-4 justify-self-start" onClick={() => setAsking(true)}>
        <Trans>Terminar antes</Trans>
      </Button>
      <Dialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={t`¿Lo dejamos aquí?`}
        actions={(close) => (
          <>
            <Button variant="secondary" onClick={close}>
              <Trans>Seguir con ella</Trans>
            </Button>
            <Button pending={move.isPending} onClick={end}>
              <Trans>Terminar aquí</Trans>
            </Button>
          </>
        )}
      >
        <p>
          <Trans>
            Terminar antes también es una manera de cerrar. Todo lo que pusiste sigue siendo tuyo, verás tu
            informe y, si escribiste una carta, se abrirá. Puedes empezar otra cuando te venga bien.
          </Trans>
        </p>
      </Dialog>
    </>
  );
}
