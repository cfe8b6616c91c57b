import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ComponentType } from 'react';
import { ChartFigure, type ChartTable } from '#ui/charts/chart-figure.tsx';
import { BarsDrawing } from './bars-drawing.tsx';
import type { MeasureChange } from './change.schema.ts';
import { changeWords } from './change-words.ts';
import type { DrawingProps, Ends } from './drawing.ts';
import { translateQuestion } from './shipped-instruments.ts';
import { SlopeDrawing } from './slope-drawing.tsx';
import { useNumbers } from './use-numbers.ts';

/** The moment that is compared with the start: the close of the Parada, or a month after the close. */
export type Until = 'close' | 'later';

export type ChangeChartProps = {
  /** The changes in the scores of one instrument, in the form of a Parada's report. */
  changes: readonly MeasureChange[];
  until?: Until;
  /**
   * `drawing` omits the sentences that hold for all charts, because an earlier chart has already shown them.
   * `none` hides the legend.
   */
  legend?: 'whole' | 'drawing' | 'none';
};

/**
 * Shows each score at two moments, first in words and then as a drawing. The drawing has an error band and the
 * expected score at the close. A single score is drawn as a slope. Several scores are drawn as bars below each
 * other, because bars are easier to compare than a radar chart.
 */
export function ChangeChart({ changes: given, until = 'close', legend = 'whole' }: ChangeChartProps) {
  const changes = useTranslatedChanges(given);
  const ends = useEnds(until);
  const table = useChangeTable(changes, ends);
  const Drawing = changes.length > 1 ? BarsDrawing : SlopeDrawing;
  const isErrorAssumed = changes.some(({ error_assumed: isAssumed }) => isAssumed);
  const hasExpected = changes.some(({ expected }) => expected !== null);
  return (
    <ChartFigure
      sentence={changes.length > 1 ? <ChangeSentence changes={changes} until={until} /> : changes[0]?.words}
      legend={
        legend !== 'none' && (
          <ChangeLegend
            hasExpected={hasExpected}
            isErrorAssumed={isErrorAssumed}
            isWhole={legend === 'whole'}
          />
        )
      }
      table={table}
    >
      <MeasuredDaysLine change={changes[0]} ends={ends} />
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))] gap-6">
        {changes.map((change) => (
          <li key={change.item} className="grid content-start gap-2">
            <ChangeItem change={change} ends={ends} drawing={Drawing} isNamed={changes.length > 1} />
          </li>
        ))}
      </ul>
    </ChartFigure>
  );
}

/** Translates the question and the verdict of each change into the member's language. */
function useTranslatedChanges(changes: readonly MeasureChange[]): MeasureChange[] {
  const { i18n } = useLingui();
  return changes.map((change) => ({
    ...change,
    ...translateQuestion(change, i18n),
    words: i18n._(changeWords[change.verdict]),
  }));
}

/** Returns the names of the two moments, which drawings and tables use. */
function useEnds(until: Until): Ends {
  const { t } = useLingui();
  return { from: t`Al empezar`, to: until === 'close' ? t`Al cerrar` : t`Un mes después` };
}

/**
 * Shows on how many days the scores of each moment were measured. This number is the same for all scores of an
 * instrument.
 */
function MeasuredDaysLine({ change, ends }: { change: MeasureChange | undefined; ends: Ends }) {
  const { t } = useLingui();
  if (!change) return null;
  const days = (count: number) => t`${plural(count, { one: '# día', other: 'media de # días' })}`;
  return (
    <p className="text-sm text-muted">
      {t`${{ from: ends.from }}: ${{ start: days(change.start_days) }}. ${{ to: ends.to }}: ${{ close: days(change.close_days) }}.`}
    </p>
  );
}

type ItemProps = {
  change: MeasureChange;
  ends: Ends;
  drawing: ComponentType<DrawingProps>;
  /**
   * Whether the words of the verdict are shown above the drawing. For a single score the words are left out,
   * because the sentence of the chart already contains them.
   */
  isNamed: boolean;
};

function ChangeItem({ change: each, ends, drawing: Drawing, isNamed }: ItemProps) {
  const { t } = useLingui();
  const numbers = useNumbers();
  const change = numbers.signed(each.change);
  const start = numbers.points(each.start);
  const close = numbers.points(each.close);
  const range = each.interval && numbers.roughRange(each.interval);
  return (
    <>
      {isNamed && <p className="text-h4 font-bold">{each.words}</p>}
      <p className="text-sm">{each.question}</p>
      <Drawing
        change={each}
        ends={ends}
        label={t`${{ question: each.question }} ${{ from: ends.from }}: ${start}. ${{ to: ends.to }}: ${close}. ${{ words: each.words }}.`}
      />
      <p className="text-sm text-muted tabular-nums">
        <Plural value={Math.abs(each.change)} one={`${change} punto`} other={`${change} puntos`} />
        {range && <Trans>; con el error de medida, {range}</Trans>}
      </p>
    </>
  );
}

function ChangeSentence({ changes, until }: { changes: readonly MeasureChange[]; until: Until }) {
  const larger = changes.filter(({ verdict }) => verdict === 'mayor').length;
  const all = changes.length;
  if (until === 'later')
    return larger === 0 ? (
      <Trans>Entre el principio y un mes después, ningún cambio mayor que el error de medida.</Trans>
    ) : (
      <Trans>
        Entre el principio y un mes después, cambios mayores que el error de medida: {larger} de {all}.
      </Trans>
    );
  return larger === 0 ? (
    <Trans>Entre el principio y el cierre, ningún cambio mayor que el error de medida.</Trans>
  ) : (
    <Trans>
      Entre el principio y el cierre, cambios mayores que el error de medida: {larger} de {all}.
    </Trans>
  );
}

type LegendProps = { hasExpected: boolean; isErrorAssumed: boolean; isWhole: boolean };

function ChangeLegend({ hasExpected, isErrorAssumed, isWhole }: LegendProps) {
  return (
    <p>
      {isWhole && <Trans>Franja: lo que puede moverse una respuesta sin que haya cambiado nada.</Trans>}{' '}
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
      {isWhole && (
        <Trans>
          Sin grupo con el que comparar: si algo cambió, no sabemos por qué. Lo cuentas tú, y sabías que
          estabas poniendo algo en ti.
        </Trans>
      )}
    </p>
  );
}

function useChangeTable(changes: readonly MeasureChange[], ends: Ends): ChartTable {
  const { t } = useLingui();
  const numbers = useNumbers();
  return {
    caption: t`${{ from: ends.from }} · ${{ to: ends.to }}`,
    columns: [
      { key: 'question', name: t`Pregunta` },
      { key: 'start', name: ends.from },
      { key: 'close', name: ends.to },
      { key: 'change', name: t`Cambio` },
      // If there are several intervals, each interval is wider. All intervals together then have a confidence
      // of 95 % (docs/formulas.md, Change).
      {
        key: 'interval',
        name:
          changes.length > 1
            ? t`Con el error de medida (95 % entre todas)`
            : t`Con el error de medida (95 %)`,
      },
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
