import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { requireMember } from '#app/modules/accounts/index.ts';
import { dayOf } from '#app/modules/days/index.ts';
import { describeInstrument } from '#app/modules/measures/index.ts';
import { now } from '#app/platform/clock.ts';
import type { Actor } from '#app/platform/http/actor.server.ts';
import { formatDay } from '#app/platform/i18n/dates.ts';
import { translate } from '#app/platform/i18n/i18n.server.ts';
import type { Language } from '#app/platform/i18n/language.ts';
import { type PdfCell, type PdfPart, pdfContentWidth, writePdf } from '#app/platform/pdf/document.server.ts';
import type { Report } from '../cycle/report.schema.ts';
import { readReport } from './report.server.ts';

type Change = Report['measures'][number];

/** Returns a message with its values in the language of the report. */
type Say = (text: MessageDescriptor) => string;

type Writing = { report: Report; say: Say; language: Language };

/** The widths of the columns: question, scale, start, close, change, interval. */
const widths = [0.4, 0.1, 0.13, 0.13, 0.1, 0.14].map((share) => share * pdfContentWidth);

/**
 * Writes the measures of a finished Parada as one A4 page for a professional. The page contains scores, numbers
 * of days, intervals, instruments and versions. It contains no name, no verdict and no own text.
 * @throws NotFound or Conflict in the same cases as `readReport`
 */
export async function writeProfessionalReport(
  actor: Actor,
  paradaId: number,
  language: Language,
): Promise<Buffer> {
  const [member, report] = await Promise.all([requireMember(actor), readReport(actor, paradaId, language)]);
  const writing = { report, language, say: (text: MessageDescriptor) => translate(language, text) };
  const today = formatDay(dayOf(member, now()), language, 'fullDate');
  const title = writing.say(msg`Medidas de una Parada`);
  return writePdf({
    title,
    language,
    isOnePage: true,
    parts: [
      { kind: 'title', text: title },
      ...introductionParts(writing, today),
      ...changeParts(writing, msg`Al empezar y al cerrar`, report.measures),
      ...changeParts(writing, msg`Al empezar y un mes después`, report.later.measures),
      ...diaryParts(writing),
      ...sourceParts(writing),
    ],
  });
}

function introductionParts({ report: { parada }, say, language }: Writing, today: string): PdfPart[] {
  const dayText = (day: string | null) => (day ? formatDay(day, language, 'fullDate') : '');
  const [from, until] = [dayText(parada.started_on), dayText(parada.closed_on)] as const;
  const { number } = parada;
  return [
    { kind: 'text', text: say(msg`Parada ${number}, del ${from} al ${until}. Documento del ${today}.`) },
    {
      kind: 'text',
      text: say(
        msg`Lo entrega la persona que contestó las preguntas, con sus propias respuestas en Yoi. Son puntuaciones de autoinforme: no contienen diagnóstico ni valoración clínica.`,
      ),
    },
    { kind: 'text', text: say(msg`Nombre (a mano, si quieres): ______________________________`) },
  ];
}

function changeParts({ say, language }: Writing, heading: MessageDescriptor, changes: Change[]): PdfPart[] {
  if (changes.length === 0) return [];
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  const head = [
    ...[msg`Pregunta`, msg`Escala`, msg`Antes (n)`, msg`Después (n)`, msg`Cambio`, msg`Intervalo`],
  ].map((text, index): PdfCell => ({ text: say(text), heading: true, align: index < 2 ? 'left' : 'right' }));
  return [
    { kind: 'heading', text: say(heading) },
    { kind: 'table', widths, rows: [head, ...changes.map((change) => toRow(change, number))] },
    {
      kind: 'small',
      text: say(
        msg`n: días con respuesta de los que sale cada puntuación. Intervalo: del cambio, por el error de medida del instrumento; 95 % entre todas las preguntas de un mismo instrumento (99 % cada una, si son cinco).`,
      ),
    },
  ];
}

function toRow(change: Change, number: Intl.NumberFormat): PdfCell[] {
  const { question, min, max, start, close, interval } = change;
  const signed = (value: number) => number.format(value).replace('-', '\u2212');
  const right = (text: string): PdfCell => ({ text, align: 'right' });
  return [
    { text: question, heading: true },
    { text: `${min}\u2013${max}` },
    right(`${number.format(start)} (${change.start_days})`),
    right(`${number.format(close)} (${change.close_days})`),
    right(signed(change.change)),
    right(interval ? interval.map(signed).join(' / ') : '\u2013'),
  ];
}

function diaryParts({ report, say, language }: Writing): PdfPart[] {
  const { agrado, practice_days: practice, parada } = report;
  const days = parada.elapsed_days;
  const practised = say(msg`Días con al menos cinco minutos de práctica: ${practice} de ${days}.`);
  const count = agrado.length;
  const heading: PdfPart = { kind: 'heading', text: say(msg`Diario`) };
  if (count === 0) return [heading, { kind: 'text', text: practised }];
  const values = agrado.map((day) => day.agrado);
  const mean = values.reduce((sum, value) => sum + value, 0) / count;
  const deviation = Math.sqrt(
    values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, count - 1),
  );
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  const [shownMean, shownDeviation] = [number.format(mean), number.format(deviation)] as const;
  const felt = say(
    msg`Agrado del día (1 a 5): media ${shownMean}, desviación típica ${shownDeviation}, n = ${count} días.`,
  );
  return [heading, { kind: 'text', text: `${practised} ${felt}` }];
}

/**
 * Names each instrument only once, with its version, source and licence, and the version of the formulas.
 */
function sourceParts({ report, say, language }: Writing): PdfPart[] {
  const used = new Map(
    [...report.measures, ...report.later.measures].map((change) => [
      `${change.instrument} ${change.version}`,
      change,
    ]),
  );
  const version = report.formula_version;
  const sources = [...used.values()].map(
    ({ instrument: slug, version: edition, error_assumed: isAssumed }) => {
      const { title, source, licence } = describeInstrument({ slug, version: edition }, language);
      const assumed = isAssumed ? ` ${say(msg`Su error de medida está supuesto, no publicado.`)}` : '';
      return `${title} (${say(msg`versión ${edition}`)}): ${source} ${licence}${assumed}`;
    },
  );
  return [
    { kind: 'heading', text: say(msg`Instrumentos y fórmulas`) },
    ...sources.map((text): PdfPart => ({ kind: 'small', text })),
    {
      kind: 'small',
      text: say(
        msg`Fórmulas de Yoi, versión ${version}, explicadas en la página «Cómo se calcula» (/metodo).`,
      ),
    },
  ];
}
