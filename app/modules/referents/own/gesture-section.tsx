import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { toErrorMessage } from '#app/platform/forms/use-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { FieldError } from '#ui/controls/field.tsx';
import { GestureAnswers } from './gesture-answers.tsx';
import { GestureForm } from './gesture-form.tsx';
import type { GestureResponse } from './own.schema.ts';
import { type OwnReferent, useOwnActions } from './use-own-referents.ts';

type Props = { own: OwnReferent; isOpened: boolean };

/**
 * The running gesture of a referent, the result of the last gesture, and the button that starts another
 * gesture.
 */
export function GestureSection({ own, isOpened }: Props) {
  const [newest] = own.gestures;
  const isGoingOn = newest !== undefined && newest.state !== 'over';
  return (
    <section id="gesto" className="grid gap-4" aria-labelledby="mi-gesto">
      <h2 id="mi-gesto" className="text-h3">
        <Trans>Copiar un gesto</Trans>
      </h2>
      {newest && (isGoingOn ? <Going own={own} gesture={newest} /> : <Course gesture={newest} />)}
      {!isGoingOn && <Start own={own} isOpened={isOpened} />}
    </section>
  );
}

function Going({ own, gesture }: { own: OwnReferent; gesture: GestureResponse }) {
  const { id, intention, state, day, days, local_day, answer } = gesture;
  const isPaused = state === 'paused';
  return (
    <div className="card card-tint">
      <div className="card-body grid gap-3">
        <p className="text-lead wrap-anywhere">{intention}</p>
        {isPaused ? (
          <p className="text-muted">
            <Trans>Tu Parada está en pausa, y el gesto también. Sigue cuando vuelvas.</Trans>
          </p>
        ) : (
          <GestureAnswers day={{ referent: own.id, gesture: id, localDay: local_day }} answer={answer} />
        )}
        <div className="flex flex-wrap items-center gap-x-3">
          {day > 0 && (
            <p className="text-sm text-muted">
              <Trans>
                Día {day} de {days}
              </Trans>
            </p>
          )}
          <End id={own.id} />
        </div>
      </div>
    </div>
  );
}

/**
 * The button that ends the gesture. The member must press the button twice. The answers to the gesture are
 * kept.
 */
function End({ id }: { id: number }) {
  const { end } = useOwnActions();
  const [isAsked, setAsked] = useState(false);
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const press = async () => {
    setPending(true);
    try {
      await end(id);
    } catch (failure) {
      setError(toErrorMessage(failure));
      setPending(false);
    }
  };
  if (!isAsked)
    return (
      <Button variant="quiet" onClick={() => setAsked(true)}>
        <Trans>Dejar de copiarlo</Trans>
      </Button>
    );
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button variant="secondary" pending={isPending} onClick={press} autoFocus>
        <Trans>Sí, dejarlo aquí</Trans>
      </Button>
      <Button variant="quiet" onClick={() => setAsked(false)}>
        <Trans>Seguir</Trans>
      </Button>
      {error && <FieldError id="end-refused">{error}</FieldError>}
    </div>
  );
}

/**
 * The result of a gesture: the gesture in the member's words, and how often the member did it. There is no score.
 */
function Course({ gesture: { intention, times } }: { gesture: GestureResponse }) {
  const { t } = useLingui();
  const { done, no_occasion: without, not_today: not } = times;
  const counts = [
    done > 0 && t`${plural(done, { one: 'Lo hiciste # día', other: 'Lo hiciste # días' })}`,
    without > 0 && t`${plural(without, { one: 'no tocaba # día', other: 'no tocaba # días' })}`,
    not > 0 && t`${plural(not, { one: '# día no', other: '# días no' })}`,
  ].filter((each) => each !== false);
  return (
    <div className="card card-flat">
      <div className="card-body grid gap-3">
        <p className="text-muted">
          <Trans>El último gesto que copiaste</Trans>
        </p>
        <blockquote className="text-lead wrap-anywhere">{intention}</blockquote>
        <p className="first-letter:uppercase">
          {counts.length > 0 ? (
            `${counts.join(', ')}.`
          ) : (
            <Trans>No apuntaste ningún día. También vale.</Trans>
          )}
        </p>
      </div>
    </div>
  );
}

function Start({ own, isOpened }: Props) {
  const [isWriting, setWriting] = useState(isOpened);
  if (isWriting) return <GestureForm own={own} onDone={() => setWriting(false)} />;
  return (
    <div className="grid justify-items-start gap-2">
      {own.gestures.length === 0 && (
        <p className="text-muted">
          <Trans>
            Durante 21 días te preguntamos una vez al día. No suma ni resta nada: solo te lo recuerda.
          </Trans>
        </p>
      )}
      <Button onClick={() => setWriting(true)}>
        {own.gestures.length === 0 ? (
          <Trans>Copiar un gesto esta Parada</Trans>
        ) : (
          <Trans>Copiar otro gesto esta Parada</Trans>
        )}
      </Button>
    </div>
  );
}
