import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { LoadErrorNote } from '#app/platform/browser/load-error.tsx';
import { Card } from '#ui/card.tsx';
import { Disclosure } from '#ui/controls/disclosure.tsx';
import { type KindWords, useKindWords } from './kind-words.tsx';
import { dataKinds } from './member-lists.ts';
import { useKindCounts } from './use-my-data.ts';

/**
 * A letter that explains which data is stored. Each kind of data can be opened. It then shows why and until
 * when the data is stored.
 */
export function KeptLetter() {
  const words = useKindWords();
  const { data: counts, error, isPaused } = useKindCounts();
  return (
    <Card as="section">
      <h2 className="text-h3">
        <Trans>Lo que guardamos y para qué</Trans>
      </h2>
      <p>
        <Trans>
          Lo que escribes en Yoi es tuyo. Lo guardamos para que puedas volver a ello y ver tu camino. Nadie
          del equipo lee tu diario, no vendemos nada de lo que hay aquí y ningún anuncio lo ve.
        </Trans>
      </p>
      <p>
        <Trans>Puedes mirarlo todo, llevártelo y borrarlo cuando quieras. Esto es lo que hay:</Trans>
      </p>
      <div className="w-full">
        {dataKinds.map((kind) =>
          kind === 'team' && !counts?.team ? null : (
            <Kind key={kind} words={words[kind]} count={counts?.[kind]} />
          ),
        )}
      </div>
      {!counts && (error || isPaused) && (
        <div className="text-sm text-muted" role="status">
          <LoadErrorNote error={error} isPaused={isPaused} />
        </div>
      )}
    </Card>
  );
}

function Kind({ words, count }: { words: KindWords; count: number | undefined }) {
  return (
    <Disclosure
      summary={
        <span className="grid gap-1">
          <span>{words.title}</span>
          <span className="min-h-5 text-sm font-normal text-muted">
            {count === undefined ? null : count === 0 ? (
              <Trans>Nada por ahora</Trans>
            ) : (
              <Plural value={count} one="# dato" other="# datos" />
            )}
          </span>
        </span>
      }
    >
      <dl className="grid gap-3">
        <Fact term={<Trans>Qué</Trans>}>{words.what}</Fact>
        <Fact term={<Trans>Para qué</Trans>}>{words.why}</Fact>
        <Fact term={<Trans>Hasta cuándo</Trans>}>{words.until}</Fact>
        <Fact term={<Trans>Cifrado</Trans>}>{words.sealed}</Fact>
      </dl>
    </Disclosure>
  );
}

function Fact({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="text-base">{children}</dd>
    </div>
  );
}
