import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SharedKind, SharedRecord } from '#app/modules/sharing/index.ts';
import { translate } from '#app/platform/i18n/i18n.server.ts';
import type { Language } from '#app/platform/i18n/language.ts';
import { wholeBasisPoints } from '../allocation/allocation.ts';
import { dimensionNames } from '../allocation/dimension-names.ts';
import { formatMoney } from '../allocation/money.ts';
import { findTitles } from './dynamic-titles.server.ts';
import { countSharedEntries, listSharedEntries } from './shared-entries.queries.ts';
import type { EntryRow } from './standing-entry.queries.ts';

/**
 * Investments as a kind of record that members can share. Time, effort, money and dimensions are shared; the
 * notes are not.
 */
export const sharedPortfolio: SharedKind = {
  kind: 'portfolio',
  isItemised: true,
  async read(on, { ownerId: memberId, itemId: entryId }, { language, ...page }) {
    const rows = await listSharedEntries(on, { memberId, entryId }, page);
    const titleOf = await findTitles(rows);
    const items = rows.map((row) => toRecord(row, titleOf(row), language));
    return { total: await countSharedEntries(on, { memberId, entryId }), items };
  },
};

function toRecord(row: EntryRow, title: string | null, language: Language): SharedRecord {
  const { minutes, effort, amountCents, currency } = row;
  const say = (text: MessageDescriptor) => translate(language, text);
  const facts = [
    { name: 'minutes', label: say(msg`Tiempo`), value: minutes > 0 ? say(msg`${{ minutes }} min`) : '' },
    {
      name: 'effort',
      label: say(msg`Energía`),
      value: effort === null ? '' : say(msg`${{ value: effort }} de 5`),
    },
    {
      name: 'money',
      label: say(msg`Dinero`),
      value: amountCents > 0 ? formatMoney(amountCents, currency, language) : '',
    },
    { name: 'dimensions', label: say(msg`Dimensiones`), value: toShares(row, language) },
  ].filter(({ value }) => value !== '');
  return { id: row.id, local_day: row.localDay, title, facts, text: null };
}

function toShares({ shares }: EntryRow, language: Language): string {
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 });
  const all = (shares ?? []).map(({ dimension, basis_points: points }) => {
    const name = translate(language, dimensionNames[dimension]);
    return points === wholeBasisPoints ? name : `${name} ${percent.format(points / wholeBasisPoints)}`;
  });
  return new Intl.ListFormat(language).format(all);
}
