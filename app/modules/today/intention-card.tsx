import { Trans, useLingui } from '@lingui/react/macro';
import { ChipButton } from '#ui/controls/chip.tsx';
import type { Hoy } from './today.schema.ts';
import { answerIntention } from './use-day-writes.ts';

/**
 * Shows the member's intention ("si..., entonces...") and today's response. All responses look alike, so that
 * none seems preferred. If the schedule is *when it happens*, the responses are offered without a question. On
 * any other day on which the app does not ask, only an existing response is shown.
 */
export function IntentionCard({ hoy }: { hoy: Hoy }) {
  const { t } = useLingui();
  const { intention, parada } = hoy;
  if (!intention || !parada || parada.state === 'paused') return null;
  const isOffered = intention.when.kind === 'when_it_happens';
  if (!intention.is_asked && !isOffered && !intention.answer) return null;
  const responses = [
    { answer: 'done', label: t`Lo hice` },
    ...(isOffered && intention.answer !== 'no_occasion'
      ? []
      : [{ answer: 'no_occasion', label: t`No tocaba` } as const]),
    { answer: 'not_today', label: t`Hoy no` },
  ] as const;
  return (
    <section className="grid gap-2" aria-labelledby="mi-intencion">
      <h2 id="mi-intencion" className="text-h4">
        <Trans>Lo que te propusiste</Trans>
      </h2>
      <p className="wrap-anywhere">{intention.text}</p>
      {isOffered && (
        <p className="text-sm text-muted">
          <Trans>Si hoy pasa, apúntalo aquí.</Trans>
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {responses.map(({ answer, label }) => (
          <ChipButton
            key={answer}
            selected={intention.answer === answer}
            onClick={() => answerIntention(hoy, answer)}
          >
            {label}
          </ChipButton>
        ))}
      </div>
    </section>
  );
}
