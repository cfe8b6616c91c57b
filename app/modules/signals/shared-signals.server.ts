import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { daysAfter } from '#app/modules/days/index.ts';
import { type OwnQuestion, readOwnQuestions } from '#app/modules/paradas/index.ts';
import type { SharedKind, SharedRecord } from '#app/modules/sharing/index.ts';
import { formatDays } from '#app/platform/i18n/dates.ts';
import { translate } from '#app/platform/i18n/i18n.server.ts';
import type { Language } from '#app/platform/i18n/language.ts';
import type { ExperimentVerdict } from './experiment.schema.ts';
import { type AskedExperiment, listAsked } from './experiment-results.server.ts';
import { verdictsOf } from './looks.server.ts';
import { type LookRow, listLooks } from './signals.queries.ts';
import type { SignalVerdict } from './signals.schema.ts';

/**
 * Questions as a kind of record that members can share: the words of each question with its verdict and its
 * last evaluation (look), but without the answers.
 */
export const sharedSignals: SharedKind = {
  kind: 'signals',
  isItemised: true,
  async read(on, { ownerId: memberId, itemId }, { language, limit, offset }) {
    const questions = await readOwnQuestions(on, memberId);
    const looks = await listLooks(on, memberId);
    const verdicts = verdictsOf(questions, looks);
    const shared = questions
      .filter(({ id, endedAt }) => endedAt === null && (itemId === null || id === itemId))
      .toReversed();
    const items = shared.slice(offset, offset + limit).map((question) =>
      toRecord(question, {
        language,
        verdict: verdicts.get(question.id)?.verdict ?? 'unknown',
        look: looks.findLast(({ questionId }) => questionId === question.id),
      }),
    );
    return { total: shared.length, items };
  },
};

/**
 * Experiments as a kind of record that members can share: the question, the dates and the result of each
 * experiment, but without coins and single days.
 */
export const sharedExperiments: SharedKind = {
  kind: 'experiments',
  isItemised: true,
  async read(on, { ownerId: memberId, itemId }, { language, limit, offset }) {
    const rows = await listAsked(on, memberId);
    const shared = rows.filter(({ id }) => itemId === null || id === itemId);
    const items = shared.slice(offset, offset + limit).map((row) => toExperimentRecord(row, language));
    return { total: shared.length, items };
  },
};

const verdictNames: Readonly<Record<SignalVerdict, MessageDescriptor>> = {
  unknown: msg`aún no se sabe`,
  none: msg`sin señal`,
  hint: msg`indicio`,
};

type Facts = { language: Language; verdict: SignalVerdict; look: LookRow | undefined };

function toRecord({ id, text }: OwnQuestion, { language, verdict, look }: Facts): SharedRecord {
  const fact = (name: string, label: MessageDescriptor, value: string) => ({
    ...{ name, label: translate(language, label), value },
  });
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  const days = look && msg`${{ withIt: look.daysWith }} con ello, ${{ without: look.daysWithout }} sin ello`;
  return {
    ...{ id, local_day: look?.throughDay ?? null, title: text, text: null },
    facts: [
      fact('verdict', msg`Qué se sabe`, translate(language, verdictNames[verdict])),
      ...(days ? [fact('days', msg`Días`, translate(language, days))] : []),
      ...(look ? [fact('difference', msg`Diferencia de las medias`, number.format(look.difference))] : []),
    ],
  };
}

const experimentNames: Readonly<Record<ExperimentVerdict, MessageDescriptor>> = {
  unknown: msg`aún no se sabe`,
  none: msg`sin señal`,
  likely: msg`probablemente`,
};

/** An experiment without a result is running, or waits for the end of its last day. */
function toExperimentRecord(row: AskedExperiment, language: Language): SharedRecord {
  const { id, firstDay, schedule, endedOn, question, result } = row;
  const say = (text: MessageDescriptor) => translate(language, text);
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  const lastDay = endedOn ?? daysAfter(firstDay, schedule.length - 1);
  const verdict = result ? experimentNames[result.verdict] : msg`sigue en marcha`;
  return {
    ...{ id, local_day: firstDay, title: question.text || say(msg`Pregunta borrada`), text: null },
    facts: [
      { name: 'days', label: say(msg`Días`), value: formatDays(firstDay, lastDay, language) },
      {
        name: 'verdict',
        label: say(msg`Qué se sabe`),
        value: say(endedOn === null ? verdict : msg`terminado antes, sin resultado`),
      },
      ...(result?.difference == null
        ? []
        : [
            {
              name: 'difference',
              label: say(msg`Diferencia de las medias`),
              value: number.format(result.difference),
            },
          ]),
    ],
  };
}
