import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { describeChange } from '#app/modules/measures/index.ts';
import type { SharedKind, SharedRecord } from '#app/modules/sharing/index.ts';
import { formatDays } from '#app/platform/i18n/dates.ts';
import { translate } from '#app/platform/i18n/i18n.server.ts';
import type { Language } from '#app/platform/i18n/language.ts';
import type { KeptReport } from './kept-report.schema.ts';
import { openReport } from './kept-report.server.ts';
import { countSharedReports, listSharedReports } from './shared-reports.queries.ts';

/**
 * The reports of Paradas as a kind of record that members can share. Only the figures are shared; the letter
 * and the other texts are not.
 */
export const sharedReports: SharedKind = {
  kind: 'reports',
  isItemised: true,
  async read(on, { ownerId: memberId, itemId: paradaId }, { language, ...page }) {
    const rows = await listSharedReports(on, { memberId, paradaId }, page);
    const items: SharedRecord[] = [];
    for (const row of rows) {
      const report = await openReport(on, { memberId, paradaId: row.paradaId }, row.sealed);
      items.push(toRecord(row.paradaId, report, language));
    }
    return { total: await countSharedReports(on, { memberId, paradaId }), items };
  },
};

function toRecord(id: number, report: KeptReport, language: Language): SharedRecord {
  const { parada, practice_days: practiced, portfolio, constancy } = report;
  const say = (text: MessageDescriptor) => translate(language, text);
  const two = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  const facts = [
    {
      name: 'days',
      label: say(msg`Días`),
      value: formatDays(parada.started_on, parada.closed_on, language),
    },
    {
      name: 'practice_days',
      label: say(msg`Días con tiempo para sí`),
      value: say(msg`${{ days: practiced }} de ${{ all: parada.elapsed_days }}`),
    },
    { name: 'minutes', label: say(msg`Tiempo`), value: say(msg`${{ minutes: portfolio.minutes }} min`) },
    { name: 'constancy', label: say(msg`Constancia, de 0 a 1`), value: two.format(constancy) },
    ...report.measures.map((change) => toChangeFact(change, language)),
    { name: 'formula_version', label: say(msg`Versión de la fórmula`), value: `${report.formula_version}` },
  ];
  const title = say(msg`Parada ${{ number: parada.number }}`);
  return { id, local_day: parada.closed_on, title, facts, text: null };
}

function toChangeFact(
  change: KeptReport['measures'][number],
  language: Language,
): SharedRecord['facts'][number] {
  const { question, words } = describeChange(change, language);
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  const signed = new Intl.NumberFormat(language, { maximumFractionDigits: 2, signDisplay: 'exceptZero' });
  const show = (value: number) => signed.format(value).replace('-', '\u2212');
  const { interval } = change;
  const figures = `${number.format(change.start)} → ${number.format(change.close)} (${show(change.change)})`;
  const value = interval
    ? translate(
        language,
        msg`${{ figures }}. ${{ words }}. Intervalo del cambio: de ${{ low: show(interval[0]) }} a ${{ high: show(interval[1]) }}`,
      )
    : `${figures}. ${words}`;
  return { name: change.item, label: question, value };
}
