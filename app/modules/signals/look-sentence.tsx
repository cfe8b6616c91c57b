import { Trans } from '@lingui/react/macro';
import type { Signal, SignalLook } from './signals.schema.ts';
import { useSignalWords } from './use-signal-words.ts';

/** Says in one sentence what a look found: a difference with its interval, or none. No word names a cause, and a hint names the other explanation. */
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
    return (
      <>
        <HintSentence {...{ lag, it, from, to }} isAbove={difference > 0} />{' '}
        <Trans>Puede ser por otra cosa que coincidió con esos días.</Trans>
      </>
    );
  }
  return (
    <Trans>
      Con estos días no se ve una diferencia clara de {it}: entre {words.signed(low)} y {words.signed(high)}{' '}
      puntos. No quiere decir que no la haya.
    </Trans>
  );
}

type HintProps = {
  lag: 0 | 1;
  it: string;
  from: string | undefined;
  to: string | undefined;
  isAbove: boolean;
};

function HintSentence({ lag, it, from, to, isAbove }: HintProps) {
  if (lag === 1)
    return isAbove ? (
      <Trans>
        Al día siguiente, la media de tu {it} queda por encima de la de los demás días, entre {from} y {to}{' '}
        puntos.
      </Trans>
    ) : (
      <Trans>
        Al día siguiente, la media de tu {it} queda por debajo de la de los demás días, entre {from} y {to}{' '}
        puntos.
      </Trans>
    );
  return isAbove ? (
    <Trans>
      Esos días la media de tu {it} queda por encima de la de los demás, entre {from} y {to} puntos.
    </Trans>
  ) : (
    <Trans>
      Esos días la media de tu {it} queda por debajo de la de los demás, entre {from} y {to} puntos.
    </Trans>
  );
}
