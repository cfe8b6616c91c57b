import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { LoadError } from '#app/platform/browser/load-error.tsx';
import { Disclosure } from '#ui/controls/disclosure.tsx';
import { Skeleton, SkeletonGroup } from '#ui/waiting.tsx';
import type { Chances } from './signals.schema.ts';
import { useSignalWords } from './use-signal-words.ts';
import { useChances } from './use-signals.ts';

/**
 * The closed drawer with the differences that the member did not ask about. The first text is the number of
 * differences that chance alone would give.
 */
export function ChancesDrawer() {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const { data, error, isPaused, refetch } = useChances(isOpen);
  return (
    <Disclosure
      summary={<Trans>Casualidades posibles</Trans>}
      onOpen={() => setIsOpen(true)}
      className="print:hidden"
    >
      {data ? (
        <ChanceList chances={data} />
      ) : error || isPaused ? (
        <LoadError
          title={t`No hemos podido comparar`}
          error={error}
          isPaused={isPaused}
          onRetry={() => refetch()}
        >
          <Trans>Tus días siguen ahí. Prueba otra vez en un momento.</Trans>
        </LoadError>
      ) : (
        <SkeletonGroup label={t`Comparando tus días`} className="grid gap-2">
          <Skeleton />
          <Skeleton />
        </SkeletonGroup>
      )}
    </Disclosure>
  );
}

function ChanceList({ chances: { compared, by_luck, items } }: { chances: Chances }) {
  const { t } = useLingui();
  const byLuck =
    by_luck < 1
      ? t`quizá ninguna saldría llamativa`
      : t`${plural(Math.round(by_luck), { one: '# saldría llamativa', other: 'unas # saldrían llamativas' })}`;
  if (compared === 0)
    return (
      <p>
        <Trans>Todavía no hay siete días de cada lado para ninguna comparación.</Trans>
      </p>
    );
  return (
    <div className="grid gap-3">
      <p>
        {t`${plural(compared, { one: 'Es # comparación', other: 'Son # comparaciones' })}. Aunque nada tuviera relación, ${byLuck} por pura suerte.`}{' '}
        {items.length === 0 ? (
          <Trans>No ha salido ninguna.</Trans>
        ) : (
          t`${plural(items.length, { one: 'Ha salido # y podría ser suerte', other: 'Han salido # y podrían ser suerte todas' })}. Si algo te intriga, pregúntalo: contarán los días desde hoy.`
        )}
      </p>
      <ul className="grid gap-2">
        {items.map((item) => (
          <li key={`${item.factor.kind} ${item.factor.slug} ${item.outcome} ${item.lag}`}>
            <Chance item={item} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The words for a difference. There is no sign, because readers took a sign for a gain or a loss. */
function Chance({
  item: { factor, outcome, lag, difference, days_with: days },
}: {
  item: Chances['items'][number];
}) {
  const words = useSignalWords();
  const [name, it, points] = [
    words.factor(factor),
    words.outcome(outcome),
    words.points(Math.abs(difference)),
  ];
  if (lag === 1)
    return difference > 0 ? (
      <Trans>
        Puede ser suerte: al día siguiente de {days} días con «{name}», {points} puntos más de {it} que los
        demás.
      </Trans>
    ) : (
      <Trans>
        Puede ser suerte: al día siguiente de {days} días con «{name}», {points} puntos menos de {it} que los
        demás.
      </Trans>
    );
  return difference > 0 ? (
    <Trans>
      Puede ser suerte: en {days} días con «{name}», {points} puntos más de {it} que los demás.
    </Trans>
  ) : (
    <Trans>
      Puede ser suerte: en {days} días con «{name}», {points} puntos menos de {it} que los demás.
    </Trans>
  );
}
