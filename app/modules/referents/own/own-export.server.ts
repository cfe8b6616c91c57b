import { listReferenceNames } from '#app/modules/content/index.ts';
import { defineExport } from '#app/platform/member-export.server.ts';
import { listGestureAnswersAfter, listGesturesAfter, listOwnsAfter } from './own-export.queries.ts';
import { openIntentions, openTexts } from './sealed-own.server.ts';

type OwnRow = Awaited<ReturnType<typeof listOwnsAfter>>[number];
type GestureRow = Awaited<ReturnType<typeof listGesturesAfter>>[number];

/** The data exports of a member's own referents, of their gestures, and of the answers to the gestures. */
export const ownExports = [
  defineExport<OwnRow>({
    name: 'own-referents',
    tables: ['referents_own'],
    listRows: listOwnsAfter,
    async toRecords(rows, { on, memberId }) {
      const texts = await openTexts(on, memberId, rows);
      const pages = await listReferenceNames(
        on,
        rows.flatMap(({ reference }) => reference ?? []),
      );
      return rows.map(({ sealedAlias, sealedBehaviour, sealedNotes, ...row }, index) => ({
        ...row,
        name: pages.get(row.reference ?? 0)?.name ?? null,
        ...texts[index],
      }));
    },
  }),
  defineExport<GestureRow>({
    name: 'gestures',
    tables: ['referents_gesture'],
    listRows: listGesturesAfter,
    async toRecords(rows, { on, memberId }) {
      const intentions = await openIntentions(on, memberId, rows);
      return rows.map(({ sealedIntention, ...row }, index) => ({ ...row, intention: intentions[index] }));
    },
  }),
  defineExport({
    name: 'gesture-answers',
    tables: ['referents_gesture_answer'],
    listRows: listGestureAnswersAfter,
  }),
];
