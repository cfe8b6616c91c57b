import { Trans, useLingui } from '@lingui/react/macro';
import { ChipButton } from '#ui/controls/chip.tsx';
import type { Hoy } from './today.schema.ts';
import { answerIntention } from './use-day-writes.ts';

/** Shows the member's "si..., entonces..." and today's response. All three responses are worth the same. */
export function IntentionCard({ hoy }: { hoy: Hoy }) {
  const { t } = useLingui();
  const { intention, parada } = hoy;
  if (!intention || !parada || parada.state === 'paused') return null;
  const responses = [
    { answer: 'done', label: t`Lo hice` },
    { answer: 'no_occasion', label: t`No tocaba` },
    { answer: 'not_today', label: t`Hoy no` },
  ] as const;
  return (
    <section className="grid gap-2" aria-labelledby="mi-intencion">
      <h2 id="mi-intencion" className="text-h4">
        <Trans>Lo que te propusiste</Trans>
      </h2>
      <p className="wrap-anywhere">{intention.text}</p>
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
