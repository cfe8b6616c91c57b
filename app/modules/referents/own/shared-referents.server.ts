import { msg } from '@lingui/core/macro';
import { listReferenceNames } from '#app/modules/content/index.ts';
import type { SharedKind } from '#app/modules/sharing/index.ts';
import { translate } from '#app/platform/i18n/i18n.server.ts';
import { openTexts } from './sealed-own.server.ts';
import { readSharedOwns } from './shared-referents.queries.ts';

/**
 * The referents in a member's own list, as a kind of record that members can share. The name or alias, the
 * gesture and the notes are shared. The answers to the gesture are not shared.
 */
export const sharedReferents: SharedKind = {
  kind: 'referents',
  isItemised: true,
  async read(on, { ownerId: memberId, itemId: ownId }, { language, ...page }) {
    const { total, rows } = await readSharedOwns(on, { memberId, ownId }, page);
    const texts = await openTexts(on, memberId, rows);
    const pages = await listReferenceNames(
      on,
      rows.flatMap(({ pageId }) => pageId ?? []),
    );
    const label = translate(language, msg`El gesto que copias`);
    const items = rows.map(({ id, pageId }, index) => ({
      ...{ id, local_day: null },
      title: texts[index]?.alias ?? pages.get(pageId ?? 0)?.name ?? null,
      facts: [{ name: 'behaviour', label, value: texts[index]?.behaviour ?? '' }],
      text: texts[index]?.notes ?? null,
    }));
    return { total, items };
  },
};
