import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SharedKind, SharedRecord } from '#app/modules/sharing/index.ts';
import { openFields } from '#app/platform/crypto/field-encryption.ts';
import { translate } from '#app/platform/i18n/i18n.server.ts';
import type { Language } from '#app/platform/i18n/language.ts';
import type { CheckInRow } from './feelings.queries.ts';
import { noteLocation } from './feelings.server.ts';
import { countSharedCheckIns, listSharedCheckIns } from './shared-feelings.queries.ts';
import type { Taxonomy } from './taxonomy.queries.ts';
import { requireTaxonomy } from './taxonomy.server.ts';
import { areaNames, causeNames, helpNames, wordNames } from './taxonomy-names.ts';

/**
 * Check-ins as a kind of record that members can share. A person with access sees the axes and the choices, but
 * not the notes.
 */
export const sharedCheckIns: SharedKind = {
  kind: 'check-ins',
  isItemised: true,
  async read(on, { ownerId: memberId, itemId: checkInId }, { language, ...page }) {
    const asked = { memberId, checkInId, isWithNote: false };
    const rows = await listSharedCheckIns(on, asked, page);
    const taxonomy = await requireTaxonomy(on);
    const items = rows.map((row) => toCheckInRecord(row, taxonomy, language));
    return { total: await countSharedCheckIns(on, asked), items };
  },
};

/**
 * The notes of check-ins as a kind of record that members can share. A person with access sees neither the axes
 * nor the choices.
 */
export const sharedNotes: SharedKind = {
  kind: 'notes',
  isItemised: true,
  async read(on, { ownerId: memberId, itemId: checkInId }, page) {
    const asked = { memberId, checkInId, isWithNote: true };
    const rows = await listSharedCheckIns(on, asked, page);
    const notes = rows.flatMap(({ id, localDay, sealedNote }) =>
      sealedNote
        ? [{ id, localDay, field: { location: noteLocation(memberId, id), sealed: sealedNote } }]
        : [],
    );
    const texts = await openFields(
      on,
      notes.map(({ field }) => field),
    );
    const items = notes.map(({ id, localDay }, index) => ({
      ...{ id, local_day: localDay, title: null, facts: [] },
      text: texts[index] ?? null,
    }));
    return { total: await countSharedCheckIns(on, asked), items };
  },
};

function toCheckInRecord(
  row: CheckInRow,
  { words, areas, causes, helps }: Taxonomy,
  language: Language,
): SharedRecord {
  const say = (text: MessageDescriptor) => translate(language, text);
  const axis = (value: number | null) => (value === null ? '' : say(msg`${{ value }} de 5`));
  const names = (ids: readonly number[], rows: readonly Named[], texts: Texts) =>
    new Intl.ListFormat(language).format(ids.map((id) => nameOf(id, rows, texts, language)));
  const facts = [
    { name: 'agrado', label: say(msg`Agrado`), value: axis(row.pleasantness) },
    { name: 'energia', label: say(msg`Energía`), value: axis(row.energy) },
    { name: 'palabras', label: say(msg`Palabras`), value: names(row.wordIds, words, wordNames) },
    { name: 'areas', label: say(msg`Dónde se nota`), value: names(row.areaIds, areas, areaNames) },
    { name: 'causas', label: say(msg`Por qué`), value: names(row.causeIds, causes, causeNames) },
    { name: 'ayudas', label: say(msg`Qué ayudó`), value: names(row.helpIds, helps, helpNames) },
  ].filter(({ value }) => value !== '');
  return { id: row.id, local_day: row.localDay, title: null, facts, text: null };
}

type Named = { id: number; slug: string; name: string };
type Texts = Readonly<Record<string, MessageDescriptor>>;

function nameOf(id: number, rows: readonly Named[], texts: Texts, language: Language): string {
  const row = rows.find((each) => each.id === id);
  const text = texts[row?.slug ?? ''];
  return text ? translate(language, text) : (row?.name ?? '');
}
