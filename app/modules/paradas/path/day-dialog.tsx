import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import type { ParadaResponse } from '../cycle/paradas.schema.ts';
import { useChangeDay } from '../cycle/use-paradas.ts';
import type { PathDay } from './path-days.browser.ts';
import { useDayWords } from './use-day-words.ts';

export type DayDialogProps = { parada: ParadaResponse; day: PathDay; onClose: () => void };

/** Shows the records of one day. If a rest may still be declared or withdrawn, offers a button for this. */
export function DayDialog({ parada, day, onClose }: DayDialogProps) {
  const words = useDayWords();
  const change = useChangeDay(parada.id);
  const isRest = day.state === 'rest';
  const press = () => {
    change({ name: isRest ? 'work' : 'rest', localDay: day.localDay });
    onClose();
  };
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={words.name(day)}
      actions={
        day.canRest
          ? () => (
              <Button variant="secondary" onClick={press}>
                {isRest ? <Trans>Quitar el descanso</Trans> : <Trans>Es un día de descanso</Trans>}
              </Button>
            )
          : undefined
      }
    >
      <DayText day={day} />
    </Dialog>
  );
}

function DayText({ day: { state, minutes, hasCheckIn } }: { day: PathDay }) {
  const { t } = useLingui();
  const words = useDayWords();
  const text = {
    done: t`Pusiste algo en ti este día.`,
    partial: t`Apuntaste algo este día. También cuenta.`,
    rest: t`Un día de descanso. Descansar es parte de la Parada.`,
    none: t`De este día no hay nada apuntado. No cuesta nada.`,
    paused: t`La Parada estaba en pausa: este día no cuenta ni resta.`,
    ahead: t`Este día está por venir. Si ya sabes que vas a descansar, puedes decirlo.`,
  };
  return (
    <div className="grid gap-2">
      <p>{text[state]}</p>
      {minutes > 0 && <p className="font-semibold">{words.minutes(minutes)}</p>}
      {hasCheckIn && (
        <p className="text-muted">
          <Trans>Dijiste cómo estabas.</Trans>
        </p>
      )}
    </div>
  );
}
