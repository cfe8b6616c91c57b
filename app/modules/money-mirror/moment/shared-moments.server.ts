import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { areaNames, wordNames } from '#app/modules/feelings/schema.ts';
import { formatMoney } from '#app/modules/portfolio/schema.ts';
import type { SharedKind, SharedRecord } from '#app/modules/sharing/index.ts';
import { translate } from '#app/platform/i18n/i18n.server.ts';
import type { Language } from '#app/platform/i18n/language.ts';
import { countMoments, findMoment, listMoments, type MomentRow } from './moment.queries.ts';
import { kindNames, scriptNames } from './money-names.ts';
import { openMoments, type SealedPart } from './sealed-moment.server.ts';

/**
 * Moments of money as a kind of record that members can share. The reader sees the kind, word, script, area and
 * amount, but not the line.
 */
export const sharedMoments: SharedKind = {
  kind: 'money-moments',
  isItemised: true,
  async read(on, { ownerId: memberId, itemId }, { language, ...page }) {
    const one = itemId === null ? undefined : await findMoment(on, { memberId, momentId: itemId });
    const found = one ? [one].slice(page.offset) : [];
    const rows = itemId === null ? await listMoments(on, { memberId }, page) : found;
    const total = itemId === null ? await countMoments(on, { memberId }) : found.length;
    const parts = await openMoments(on, memberId, rows);
    return { total, items: rows.map((row, index) => toRecord(row, parts[index], language)) };
  },
};

function toRecord(row: MomentRow, part: SealedPart | undefined, language: Language): SharedRecord {
  const { id, localDay, kind, word, script, area } = row;
  const say = (text: MessageDescriptor | undefined) => (text ? translate(language, text) : '');
  const facts = [
    { name: 'word', label: say(msg`Palabra`), value: say(wordNames[word ?? '']) },
    {
      name: 'script',
      label: say(msg`Lo que se pensó`),
      value: script === null ? '' : say(scriptNames[script]),
    },
    { name: 'area', label: say(msg`Dónde se nota`), value: say(areaNames[area ?? '']) },
    { name: 'money', label: say(msg`Dinero`), value: toMoney(part, language) },
  ].filter(({ value }) => value !== '');
  return { id, local_day: localDay, title: say(kindNames[kind]), facts, text: null };
}

function toMoney(part: SealedPart | undefined, language: Language): string {
  if (part?.amount_cents == null || part.currency === null) return '';
  return formatMoney(part.amount_cents, part.currency, language);
}
