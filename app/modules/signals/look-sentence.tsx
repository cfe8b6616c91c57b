import { Trans } from '@lingui/react/macro';
import type { Signal, SignalLook } from './signals.schema.ts';
import { useSignalWords } from './use-signal-words.ts';

/** Says in one sentence what a look found: a difference with its interval, or none. No word names a cause. */
export function LookSentence({
  signal: { outcome, lag, verdict },
  look: { difference, interval },
}: {
  signal: Signal;
  look: SignalLook;
}) {
  const words = useSignalWords();
  const [low, high] = interval;
  const it = words.outcome(outcome);
  if (verdict === 'hint') {
    const [from, to] = [Math.abs(low), Math.abs(high)]
      .toSorted((one, other) => one - other)
      .map(words.points);
    if (lag === 1)
      return difference > 0 ? (
        <Trans>
          Al día siguiente, la media de tu {it} queda por encima de la de los demás días: entre {from} y {to}{' '}
          puntos, con lo que se sabe hasta ahora.
        </Trans>
      ) : (
        <Trans>
          Al día siguiente, la media de tu {it} queda por debajo de la de los demás días: entre {from} y {to}{' '}
          puntos, con lo que se sabe hasta ahora.
        </Trans>
      );
    return difference > 0 ? (
      <Trans>
        Esos días la media de tu {it} queda por encima de la de los demás: entre {from} y {to} puntos, con lo
        que se sabe hasta ahora.
      </Trans>
    ) : (
      <Trans>
        Esos días la media de tu {it} queda por debajo de la de los demás: entre {from} y {to} puntos, con lo
        que se sabe hasta ahora.
      </Trans>
    );
  }
  return (
    <Trans>
      La diferencia de {it} queda entre {words.signed(low)} y {words.signed(high)} puntos: con estos días no
      se distingue de la casualidad.
    </Trans>
  );
}
