import { Trans, useLingui } from '@lingui/react/macro';
import { useForm } from '#app/platform/forms/use-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { PlayerHeading } from './player-heading.tsx';

type PlayerLeavingProps = {
  minutes: number;
  isMember: boolean;
  onGoOn: () => void;
  onLater: () => void;
  onFinish: () => Promise<void>;
};

/**
 * The page that is shown before the member leaves. The member can resume now, finish with the completed minutes, or
 * resume later.
 */
export function PlayerLeaving({ minutes, isMember, onGoOn, onLater, onFinish }: PlayerLeavingProps) {
  const { t } = useLingui();
  const form = useForm<null>({ fields: 'form', save: onFinish });
  return (
    <div className="player-page player-page-centred">
      <PlayerHeading>{t`¿Lo dejamos aquí?`}</PlayerHeading>
      <p className="text-lead">
        {minutes === 0 ? (
          <Trans>Todavía no llega a un minuto. Puedes seguir, o volver cuando te venga bien.</Trans>
        ) : isMember ? (
          <Trans>Llevas {minutes} min. Si sales ahora, queda apuntado.</Trans>
        ) : (
          <Trans>Llevas {minutes} min, y nada se pierde.</Trans>
        )}
      </p>
      <div className="player-choices">
        <Button size="large" onClick={onGoOn}>
          <Trans>Seguir</Trans>
        </Button>
        <Button variant="secondary" pending={form.isPending} onClick={() => void form.submit(null)}>
          <Trans>Salir y guardar lo hecho</Trans>
        </Button>
        <Button variant="quiet" onClick={onLater}>
          <Trans>Dejarlo para más tarde</Trans>
        </Button>
      </div>
      {form.errors.form && (
        <p role="alert" className="field-error">
          {form.errors.form}
        </p>
      )}
    </div>
  );
}
