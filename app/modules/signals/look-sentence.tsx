import { Trans } from '@lingui/react/macro';
import type { Signal, SignalLook } from './signals.schema.ts';
import { useSignalWords } from './use-signal-words.ts';

/** Says in one sentence what a look found: a difference with its interval, or none. No word names a cause, and a hint begins with what is not known. */
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
    return <HintSentence {...{ lag, it, from, to }} isAbove={difference > 0} />;
  }
  return (
    <Trans>
      Con estos días no se distingue: podrían ser algo peores, iguales o algo mejores, entre{' '}
      {words.signed(low)} y {words.signed(high)} puntos de {it}.
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
        No sabemos por qué, pero los días de después la media de tu {it} fue más alta que la de los demás. La
        diferencia puede ser pequeña ({from}) o grande ({to}).
      </Trans>
    ) : (
      <Trans>
        No sabemos por qué, pero los días de después la media de tu {it} fue más baja que la de los demás. La
        diferencia puede ser pequeña ({from}) o grande ({to}).
      </Trans>
    );
  return isAbove ? (
    <Trans>
      No sabemos por qué, pero esos días la media de tu {it} fue más alta que la de los demás. La diferencia
      puede ser pequeña ({from}) o grande ({to}).
    </Trans>
  ) : (
    <Trans>
      No sabemos por qué, pero esos días la media de tu {it} fue más baja que la de los demás. La diferencia
      puede ser pequeña ({from}) o grande ({to}).
    </Trans>
  );
}
