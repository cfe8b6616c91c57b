import { Trans, useLingui } from '@lingui/react/macro';
import { ChartFigure, type ChartTable } from '#ui/chart-figure.tsx';
import type { MeasureChange } from './change.schema.ts';
import { changeWords } from './change-words.ts';
import { questionIn } from './shipped-instruments.ts';
import { SlopeDrawing } from './slope-drawing.tsx';
import { useNumbers } from './use-numbers.ts';

export type SlopeChartProps = {
  /** The scores of one instrument, as the report of a Parada gives them. */
  changes: readonly MeasureChange[];
};

/** Start and close of each score: words first, then the slope with the ribbon of error and the line of regression. */
export function SlopeChart({ changes: given }: SlopeChartProps) {
  const changes = useWorded(given);
  const table = useSlopeTable(changes);
  const isErrorAssumed = changes.some(({ error_assumed: isAssumed }) => isAssumed);
  const hasExpected = changes.some(({ expected }) => expected !== null);
  return (
    <ChartFigure
      sentence={<SlopeSentence changes={changes} />}
      legend={<SlopeLegend hasExpected={hasExpected} isErrorAssumed={isErrorAssumed} />}
      table={table}
    >
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))] gap-6">
        {changes.map((change) => (
          <li key={change.item} className="grid content-start gap-2">
            <SlopeItem change={change} />
          </li>
        ))}
      </ul>
    </ChartFigure>
  );
}

/** The changes with question and words in the language that she chose. */
function useWorded(changes: readonly MeasureChange[]): MeasureChange[] {
  const { i18n } = useLingui();
  return changes.map((change) => ({
    ...change,
    ...questionIn(change, i18n),
    words: i18n._(changeWords[change.verdict]),
  }));
}

function SlopeItem({ change: each }: { change: MeasureChange }) {
  const { t } = useLingui();
  const numbers = useNumbers();
  const change = numbers.signed(each.change);
  const start = numbers.points(each.start);
  const close = numbers.points(each.close);
  const range = each.interval && numbers.roughRange(each.interval);
  return (
    <>
      <p className="text-h4 font-bold">{each.words}</p>
      <p className="text-sm">{each.question}</p>
      <SlopeDrawing
        change={each}
        label={t`${{ question: each.question }} Al empezar ${start}, al cerrar ${close}. ${{ words: each.words }}.`}
      />
      <p className="text-sm text-muted tabular-nums">
        {range ? (
          <Trans>
            {change} puntos; con el error de medida, {range}
          </Trans>
        ) : (
          <Trans>{change} puntos</Trans>
        )}
      </p>
    </>
  );
}

function SlopeSentence({ changes }: { changes: readonly MeasureChange[] }) {
  const larger = changes.filter(({ verdict }) => verdict === 'mayor').length;
  const all = changes.length;
  if (larger === 0)
    return <Trans>Entre el principio y el cierre, ningún cambio mayor que el error de medida.</Trans>;
  return (
    <Trans>
      Entre el principio y el cierre, cambios mayores que el error de medida: {larger} de {all}.
    </Trans>
  );
}

function SlopeLegend({ hasExpected, isErrorAssumed }: { hasExpected: boolean; isErrorAssumed: boolean }) {
  return (
    <p>
      <Trans>Franja: lo que puede moverse una respuesta sin que haya cambiado nada.</Trans>{' '}
      {hasExpected && (
        <Trans>
          Línea de rayas: lo esperable sin cambio, porque quien empieza lejos de lo habitual suele acercarse
          por sí solo.
        </Trans>
      )}{' '}
      {isErrorAssumed && (
        <Trans>
          El error de estas preguntas no está publicado: suponemos el de otra pregunta sola de 0 a 10.
        </Trans>
      )}{' '}
      <Trans>
        Sin grupo con el que comparar: si algo cambió, no sabemos por qué. Lo cuentas tú, y sabías que estabas
        poniendo algo en ti.
      </Trans>
    </p>
  );
}

function useSlopeTable(changes: readonly MeasureChange[]): ChartTable {
  const { t } = useLingui();
  const numbers = useNumbers();
  return {
    caption: t`Al empezar y al cerrar`,
    columns: [
      { key: 'question', name: t`Pregunta` },
      { key: 'start', name: t`Al empezar` },
      { key: 'close', name: t`Al cerrar` },
      { key: 'change', name: t`Cambio` },
      { key: 'interval', name: t`Con el error de medida (95 %)` },
      { key: 'expected', name: t`Esperable sin cambio` },
      { key: 'words', name: t`En palabras` },
    ],
    rows: changes.map((each) => ({
      key: each.item,
      cells: [
        each.question,
        numbers.points(each.start),
        numbers.points(each.close),
        numbers.signed(each.change),
        each.interval ? numbers.signedRange(each.interval) : '–',
        each.expected === null ? '–' : numbers.points(each.expected),
        each.words,
      ],
    })),
  };
}
