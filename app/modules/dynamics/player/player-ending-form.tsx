import { Trans, useLingui } from '@lingui/react/macro';
import { useForm } from '#app/platform/forms/use-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextArea } from '#ui/controls/field.tsx';
import { PointScale } from '#ui/controls/point-scale.tsx';
import { maxIntentionLength } from '../session/answer-limits.ts';
import { PlayerHeading } from './player-heading.tsx';
import type { Parting } from './player-state.ts';
import type { PlayerEnding } from './player-store.ts';

type PlayerEndingFormProps = {
  minutes: number;
  /** The current input. At first it is only the suggested plan ("si..., entonces..."). */
  parting: Parting;
  isMember: boolean;
  onChange: (parting: Parting) => void;
  onFinish: (ending: PlayerEnding) => Promise<void>;
  onBack: () => void;
};

/** The page after the last step. It asks for a rating and an intention; both are optional. */
export function PlayerEndingForm(props: PlayerEndingFormProps) {
  const { minutes, parting, isMember, onChange, onFinish, onBack } = props;
  const { t } = useLingui();
  const form = useForm<PlayerEnding>({ fields: ['usefulness', 'intention'], save: onFinish });
  return (
    <div className="player-page">
      <PlayerHeading>{t`Hasta aquí por hoy`}</PlayerHeading>
      <p className="text-muted">
        {minutes === 0 ? (
          <Trans>Ha sido menos de un minuto.</Trans>
        ) : isMember ? (
          <Trans>{minutes} min para ti. Queda apuntado al guardar.</Trans>
        ) : (
          <Trans>{minutes} min para ti.</Trans>
        )}
      </p>
      <form
        ref={form.ref}
        noValidate
        className="grid w-full gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit({ minutes, ...parting });
        }}
      >
        <PointScale
          name="usefulness"
          legend={t`¿Te ha servido?`}
          words={[t`Nada`, t`Poco`, t`Algo`, t`Bastante`, t`Mucho`]}
          value={parting.usefulness}
          onChange={(usefulness) => onChange({ ...parting, usefulness })}
          error={form.errors.usefulness}
        />
        <TextArea
          name="intention"
          rows={3}
          maxLength={maxIntentionLength}
          label={t`Para llevarte: si pasa esto..., entonces hago esto`}
          help={t`Cámbialo como quieras, o bórralo si hoy no te llevas ninguno.`}
          value={parting.intention}
          onChange={(event) => onChange({ ...parting, intention: event.currentTarget.value })}
          error={form.errors.intention}
        />
        {form.errors.form && (
          <p role="alert" className="field-error">
            {form.errors.form}
          </p>
        )}
        <div className="flex flex-wrap justify-between gap-3">
          <Button variant="secondary" onClick={onBack}>
            <Trans>Atrás</Trans>
          </Button>
          <Button type="submit" size="large" pending={form.isPending}>
            <Trans>Guardar y terminar</Trans>
          </Button>
        </div>
      </form>
    </div>
  );
}
