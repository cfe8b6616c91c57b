import { Trans } from '@lingui/react/macro';
import { GestureAnswers, ownHref } from '#app/modules/referents/ui.tsx';
import { TextLink } from '#ui/controls/button.tsx';
import type { Hoy } from './today.schema.ts';

type Props = { hoy: Hoy; gesture: NonNullable<Hoy['gesture']> };

/**
 * The gesture that the member copies, with today's answer. During a pause the card asks nothing. After the last
 * day of the gesture the card links to the result.
 */
export function GestureCard({ hoy, gesture }: Props) {
  const { id, referent, intention, state, answer } = gesture;
  const isOver = state === 'over';
  if (state === 'paused' || (isOver && hoy.calm)) return null;
  const day = { referent, gesture: id, localDay: hoy.local_day };
  return (
    <section className="grid gap-2" aria-labelledby="gesto-de-hoy">
      <h2 id="gesto-de-hoy" className="text-h4">
        <Trans>El gesto que copias</Trans>
      </h2>
      <p className="wrap-anywhere">{intention}</p>
      {!isOver && <GestureAnswers day={day} answer={answer} />}
      <p className="text-sm text-muted">
        <GestureSource hoy={hoy} gesture={gesture} />{' '}
        <TextLink href={ownHref(referent)}>
          {isOver ? <Trans>Ver cómo fue</Trans> : <Trans>Ver el gesto</Trans>}
        </TextLink>
      </p>
    </section>
  );
}

/**
 * The referent of the gesture and the number of the gesture's day. The number is left out while the screens
 * must be calm.
 */
function GestureSource({ hoy, gesture: { alias, name, state, day, days } }: Props) {
  const who = alias ?? name;
  if (state === 'over') return <Trans>Ya han pasado sus {days} días.</Trans>;
  if (hoy.calm) return who && <Trans>De {who}.</Trans>;
  if (who === null)
    return (
      <Trans>
        Día {day} de {days}.
      </Trans>
    );
  return (
    <Trans>
      De {who}, día {day} de {days}.
    </Trans>
  );
}
