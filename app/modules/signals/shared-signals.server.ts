import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type OwnQuestion, readOwnQuestions } from '#app/modules/paradas/index.ts';
import type { SharedKind, SharedRecord } from '#app/modules/sharing/index.ts';
import { translate } from '#app/platform/i18n/i18n.server.ts';
import type { Language } from '#app/platform/i18n/language.ts';
import { verdictsOf } from './looks.server.ts';
import { type LookRow, listLooks } from './signals.queries.ts';
import type { SignalVerdict } from './signals.schema.ts';

/** Questions as a kind to share: the words of each with its verdict and its last look, without the answers. */
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
