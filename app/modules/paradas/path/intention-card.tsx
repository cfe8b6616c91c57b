import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Card } from '#ui/card.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ChipButton } from '#ui/controls/chip.tsx';
import { asksOn } from '../cycle/intention-when.ts';
import { intentionResponses, type ParadaResponse } from '../cycle/paradas.schema.ts';
import { useChangeDay } from '../cycle/use-paradas.ts';
import { useWhenWords } from '../cycle/use-when-words.ts';
import { WhenDialog } from './when-dialog.tsx';

type Props = { parada: ParadaResponse };

/**
 * Shows the intention ("si..., entonces..."), the days on which the app asks about it, and today's response. On
 * a day on which the app does not ask, one tap shows the possible responses.
 */
export function IntentionCard({ parada }: Props) {
  const { t } = useLingui();
  const whenWords = useWhenWords();
  const [isChanging, setChanging] = useState(false);
  const today = parada.today?.local_day;
  if (!parada.intention || today === undefined) return null;
  const when = parada.intention_when;
  return (
    <Card as="section" tone="flat">
      <h2 className="text-h4">
        <Trans>Tu «si..., entonces...»</Trans>
      </h2>
      <p className="text-lead wrap-anywhere">{parada.intention}</p>
      <Response parada={parada} today={today} isAsked={asksOn(when, today)} />
      <div className="flex flex-wrap items-center gap-x-3">
        <p className="text-sm text-muted first-letter:uppercase">{whenWords(when)}</p>
        <Button
          variant="quiet"
          aria-label={t`Cambiar cuándo te preguntamos`}
          onClick={() => setChanging(true)}
        >
          <Trans>Cambiar</Trans>
        </Button>
      </div>
      {isChanging && <WhenDialog parada={parada} onClose={() => setChanging(false)} />}
    </Card>
  );
}

/** Today's response to the intention. The three possible responses look equally important. */
function Response({ parada, today, isAsked }: Props & { today: string; isAsked: boolean }) {
  const { t } = useLingui();
  const change = useChangeDay(parada.id);
  const [isOpened, setOpened] = useState(false);
  const given = parada.intention_answers.find(({ local_day }) => local_day === today)?.answer;
  const words = { done: t`Lo hice`, no_occasion: t`No tocaba`, not_today: t`Hoy no` };
  if (!isAsked && !isOpened && given === undefined) {
    return (
      <Button variant="quiet" className="-ms-4 justify-self-start" onClick={() => setOpened(true)}>
        <Trans>Apuntarlo hoy</Trans>
      </Button>
    );
  }
  return (
    <>
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
    </>
  );
}
