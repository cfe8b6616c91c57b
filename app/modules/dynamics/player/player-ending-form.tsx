import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useForm } from '#app/platform/forms/use-form.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/field.tsx';
import { PointScale } from '#ui/point-scale.tsx';
import { maxIntentionLength } from '../session/answer-limits.ts';
import { PlayerHeading } from './player-heading.tsx';
import type { PlayerEnding } from './player-store.ts';

type PlayerEndingFormProps = {
  minutes: number;
  /** The "si..., entonces..." to begin from. */
  plan: string;
  isMember: boolean;
  onFinish: (ending: PlayerEnding) => Promise<void>;
  onBack: () => void;
};

/** After the last step: how useful it was, and one small plan to take along. Neither is asked for. */
export function PlayerEndingForm({ minutes, plan, isMember, onFinish, onBack }: PlayerEndingFormProps) {
  const { t } = useLingui();
  const [usefulness, setUsefulness] = useState<number | null>(null);
  const [intention, setIntention] = useState(plan);
  const form = useForm<PlayerEnding>({ fields: ['usefulness', 'intention'], save: onFinish });
  return (
    <div className="player-page">
      <PlayerHeading>{t`Hasta aquí por hoy`}</PlayerHeading>
      <p className="text-muted">
        {minutes === 0 ? (
          <Trans>Ha sido menos de un minuto.</Trans>
        ) : isMember ? (
          <Trans>{minutes} min para ti. Se apuntan al guardar.</Trans>
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
          void form.submit({ minutes, usefulness, intention });
        }}
      >
        <PointScale
          name="usefulness"
          legend={t`¿Te ha servido?`}
          words={[t`Nada`, t`Poco`, t`Algo`, t`Bastante`, t`Mucho`]}
          value={usefulness}
          onChange={setUsefulness}
          error={form.errors.usefulness}
        />
        <TextArea
          name="intention"
          rows={3}
          maxLength={maxIntentionLength}
          label={t`Para llevarte: si pasa esto..., entonces hago esto`}
          help={t`Cámbialo como quieras, o bórralo si hoy no te llevas ninguno.`}
          value={intention}
          onChange={(event) => setIntention(event.currentTarget.value)}
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
