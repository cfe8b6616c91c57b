import { instrumentPrecision } from '#app/modules/measures/schema.ts';
import type { RecalculatedParada } from './recalculate.browser.ts';
import type { RecalculationData } from './recalculation-data.ts';
import { portfolioLines } from './recalculation-portfolio.browser.ts';
import { numberText, type Shown, section, signedText } from './recalculation-view.browser.ts';

/** Renders every figure of a Parada. */
export function paradaSections(parada: RecalculatedParada, data: RecalculationData): HTMLElement[] {
  const until = parada.isFinished ? parada.until : 'hoy';
  return [
    section(`Parada ${parada.number}`, `Del ${parada.since} a ${until}.`, [
      ...dayLines(parada, data),
      ...parada.measures.map((change) => changeLine(change, data)),
      ...parada.across.map((pooled) => acrossLine(pooled, data)),
      pulseLine(parada, data),
      ...portfolioLines(parada.portfolio, data.words.dimensions),
    ]),
  ];
}

const worth: Readonly<Record<string, string>> = {
  done: '1',
  partial: '0,5',
  none: '0',
  rest: 'no cuenta',
  paused: 'no cuenta',
};

function dayLines(parada: RecalculatedParada, { listas }: RecalculationData): Shown[] {
  const { days, constancy, practice_days, elapsed_days, paused_days } = parada;
  const kept = listas['parada-reports'].find((each) => each.parada === parada.id)?.report;
  return [
    {
      name: 'Días de práctica',
      formula: `Días con 5 minutos o más, sin pausas${keptText(practice_days, kept?.practice_days)}`,
      value: numberText(practice_days),
      steps: days.map(
        ({ localDay, state, minutes }) => `${localDay}: ${minutes} min, ${stateNames[state] ?? state}`,
      ),
    },
    {
      name: 'Días de la Parada',
      formula: 'Del primero al último, sin pausas',
      value: numberText(elapsed_days),
    },
    {
      name: 'Días en pausa',
      formula: 'Los de cada pausa, 30 como mucho y 60 en total',
      value: numberText(paused_days),
    },
    {
      name: 'Constancia',
      formula: `s′ = s · m + x · (1 − m), m = 0,5^(1/13), desde s = 0${keptText(constancy, kept?.constancy)}`,
      value: numberText(constancy),
      steps: days.map(({ localDay, state }) => `${localDay}: x = ${worth[state] ?? state}`),
    },
  ];
}

const stateNames: Readonly<Record<string, string>> = {
  done: 'hecho',
  partial: 'a medias',
  none: 'sin nada',
  rest: 'descanso',
  paused: 'pausa',
};

/** Returns a note if the stored report has another figure, because records were corrected after the closing. */
function keptText(value: number, kept: number | undefined): string {
  return kept === undefined || kept === value
    ? ''
    : `. Tu informe guarda ${numberText(kept)}, porque algo se corrigió después de cerrar`;
}

function changeLine(change: RecalculatedParada['measures'][number], data: RecalculationData): Shown {
  const instrument = data.instruments.find(
    ({ slug, version }) => slug === change.instrument && version === change.version,
  );
  const precision = instrument && instrumentPrecision(instrument);
  const steps = [
    `Inicio: ${numberText(change.start)} (media de ${change.start_days} días). Cierre: ${numberText(change.close)} (media de ${change.close_days} días).`,
    ...(precision
      ? [
          `Error de una medida: sem = sd · √(1 − r) = ${numberText(precision.sd)} · √(1 − ${numberText(precision.reliability)}) = ${numberText(precision.sem)}`,
          `Con z = ${numberText(precision.z)}; con un día en cada extremo el error llega a z · √2 · sem = ${numberText(precision.change95)}. Con varios días, z · √(e(m)² + e(n)²) + h ÷ 2.`,
        ]
      : []),
    ...(change.interval
      ? [`Intervalo: de ${numberText(change.interval[0])} a ${numberText(change.interval[1])}`]
      : []),
    ...(change.expected === null
      ? []
      : [`Lo esperable sin cambio: μ + r · (inicio − μ) = ${numberText(change.expected)}`]),
  ];
  return {
    name: questionOf(change, data),
    formula: `cierre − inicio = ${numberText(change.close)} − ${numberText(change.start)}. ${data.words.change[change.verdict] ?? ''}`,
    value: signedText(change.change),
    steps,
  };
}

function acrossLine(pooled: RecalculatedParada['across'][number], data: RecalculationData): Shown {
  return {
    name: `Varias Paradas: ${questionOf(pooled, data)}`,
    formula: 'Σ v/s² ÷ Σ 1/s²; error 1 ÷ √Σ 1/s²',
    value: pooled.pooled ? signedText(pooled.pooled.mean) : 'desde tres Paradas',
    steps: pooled.paradas.map(
      ({ number, value, interval: [low, high] }) =>
        `Parada ${number}: ${signedText(value)}, de ${numberText(low)} a ${numberText(high)}`,
    ),
  };
}

function questionOf(
  { instrument, item }: { instrument: string; item: string },
  { instruments }: RecalculationData,
): string {
  const text = instruments
    .find(({ slug }) => slug === instrument)
    ?.items.find(({ slug }) => slug === item)?.text;
  return typeof text === 'string' ? text : item;
}

function pulseLine({ pulse, agrado }: RecalculatedParada, { words }: RecalculationData): Shown {
  const said = words.pulse[pulse.verdict] ?? '';
  const steps = agrado.map((day) => `${day.localDay}: ${numberText(day.agrado)}`);
  if (pulse.verdict === 'pocos')
    return { name: 'Pulso', formula: said, value: `faltan ${pulse.missing} días`, steps };
  const { difference, first, last, days, bound } = pulse;
  return {
    name: 'Pulso',
    formula: `media de los últimos ${days} días − media de los primeros ${days} = ${numberText(last)} − ${numberText(first)}; vaivén normal: hasta ${numberText(bound)}. ${said}`,
    value: signedText(difference),
    steps,
  };
}
