import { Trans, useLingui } from '@lingui/react/macro';
import { Card } from '#ui/card.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ChipButton } from '#ui/controls/chip.tsx';
import { intentionResponses, type ParadaResponse } from '../cycle/paradas.schema.ts';
import { useChangeDay } from '../cycle/use-paradas.ts';

type Props = { parada: ParadaResponse };

/** The member's "si..., entonces..." and today's response to it. The three responses have the same weight. */
export function IntentionCard({ parada }: Props) {
  const { t } = useLingui();
  const change = useChangeDay(parada.id);
  const today = parada.today?.local_day;
  if (!parada.intention || today === undefined) return null;
  const given = parada.intention_answers.find(({ local_day }) => local_day === today)?.answer;
  const words = { done: t`Lo hice`, no_occasion: t`No tocaba`, not_today: t`Hoy no` };
  return (
    <Card as="section" tone="flat">
      <h2 className="text-h4">
        <Trans>Tu «si..., entonces...»</Trans>
      </h2>
      <p className="text-lead wrap-anywhere">{parada.intention}</p>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{t`¿Qué ha pasado hoy?`}</legend>
        {intentionResponses.map((answer) => (
          <ChipButton
            key={answer}
            className="min-h-11 px-4"
            selected={given === answer}
            onClick={() => change({ name: 'intention', localDay: today, answer })}
          >
            {words[answer]}
          </ChipButton>
        ))}
      </fieldset>
      <p role="status" className="text-muted empty:hidden">
        {given && <Trans>Apuntado. Puedes cambiarlo hasta que acabe el día.</Trans>}
      </p>
    </Card>
  );
}

/** Offers a rest for today, which is worth as much as anything done. It asks nothing on a done day. */
export function RestCard({ parada }: Props) {
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
