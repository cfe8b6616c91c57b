import { Trans, useLingui } from '@lingui/react/macro';
import { useIsCareShown } from '#app/modules/care/ui.tsx';
import { Card } from '#ui/card.tsx';
import { ChartFigure } from '#ui/charts/chart-figure.tsx';
import { moneyKinds } from '../moment/money-kinds.ts';
import { type NamesOfMoments, useNamesOfMoments } from '../moment/use-names-of-moments.ts';
import type { MoneyMatrix, Repetition } from '../patterns/patterns.schema.ts';
import { MatrixDrawing } from './matrix-drawing.tsx';

/**
 * Shows the repetitions in all moments if there are at least ten moments. Shows nothing for some time after a
 * check-in at the lowest point or after a card of care.
 */
export function MatrixSection({ matrix }: { matrix: MoneyMatrix }) {
  const { moments, minimum, calm } = matrix;
  const isCareShown = useIsCareShown();
  if (calm || isCareShown) return null;
  return (
    <Card as="section" className="min-w-0">
      <h2 className="text-h3">
        <Trans>Lo que se repite</Trans>
      </h2>
      {moments < minimum ? <NotYet left={minimum - moments} /> : <Patterns matrix={matrix} />}
    </Card>
  );
}

function NotYet({ left }: { left: number }) {
  return (
    <p className="text-muted">
      {left === 1 ? (
        <Trans>Con un momento más, aquí verás qué apuntaste junto a cada cosa.</Trans>
      ) : (
        <Trans>Con {left} momentos más, aquí verás qué apuntaste junto a cada cosa. Menos dirían poco.</Trans>
      )}
    </p>
  );
}

function Patterns({ matrix }: { matrix: MoneyMatrix }) {
  const { t } = useLingui();
  const names = useNamesOfMoments();
  const sentence = useSentence(names);
  const { cells, repetitions } = matrix;
  const [first, ...others] = repetitions;
  const words = listWords(matrix);
  const kinds = moneyKinds.filter((kind) => cells.some((cell) => cell.kind === kind));
  const countOf = (word: string, kind: string) =>
    cells.find((cell) => cell.word === word && cell.kind === kind)?.count ?? 0;
  return (
    <>
      <div className="w-full">
        <ChartFigure
          sentence={first ? sentence(first) : t`Todavía no se repite nada tres veces.`}
          legend={<Trans>Cada círculo: cuántas veces apuntaste esa palabra junto a esa cosa.</Trans>}
          table={{
            caption: t`Palabras y momentos`,
            columns: [
              { key: 'word', name: t`Palabra` },
              ...kinds.map((kind) => ({ key: kind, name: names.kind(kind) })),
            ],
            rows: words.map((word) => ({
              key: word,
              cells: [names.word(word), ...kinds.map((kind) => String(countOf(word, kind)))],
            })),
          }}
        >
          {words.length > 0 && <MatrixDrawing words={words} kinds={kinds} countOf={countOf} names={names} />}
        </ChartFigure>
      </div>
      {others.length > 0 && (
        <ul className="grid gap-1 text-base">
          {others.map((repetition) => (
            <li key={sentence(repetition)}>{sentence(repetition)}</li>
          ))}
        </ul>
      )}
      <p className="text-sm text-muted">
        <Trans>Son veces que han venido juntas. Que una traiga la otra, aquí no se puede saber.</Trans>
      </p>
    </>
  );
}

/** Returns the words of the matrix, the most frequent one first. */
function listWords({ cells }: MoneyMatrix): string[] {
  const totals = Map.groupBy(cells, ({ word }) => word);
  const total = (word: string) => (totals.get(word) ?? []).reduce((sum, { count }) => sum + count, 0);
  return [...totals.keys()].toSorted((one, other) => total(other) - total(one));
}

/**
 * Returns a function that describes a repetition in a sentence. The sentence has counts, and names no cause.
 */
function useSentence(names: NamesOfMoments): (repetition: Repetition) => string {
  const { t } = useLingui();
  return ({ kind, word, script, area, count, of }) => {
    const what = names.kind(kind);
    if (script !== null)
      return t`De ${of} veces con «${what}», en ${count} elegiste «${names.script(script)}».`;
    const other = word === null ? names.area(area ?? '').toLowerCase() : names.word(word);
    return t`De ${of} veces con «${what}», en ${count} apuntaste también ${other}.`;
  };
}
