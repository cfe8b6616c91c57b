import { banList, type ListedBan } from '#app/modules/comments/schema.ts';
import type { ApiStandIn } from '#app/shell/testing/api-stand-in.ts';
import { aKeysetPage, commentsDesk } from '../admin.factory.tsx';

/** The address of the bans in the API. */
export const bansPath = `${commentsDesk}bans/`;

/** A ban that is in force. */
export function aBan(changes: Partial<ListedBan> = {}): ListedBan {
  return {
    ...{ id: 4, member: 3, name: 'bea', reason: 'Hace publicidad', at: '2026-11-20T10:00:00Z' },
    by: { id: 9, name: 'marta' },
    ...changes,
  };
}

/** Makes the API return these bans. */
export function playBans(api: ApiStandIn, items: readonly ListedBan[]): void {
  api.on('GET', bansPath, () => ({ body: aKeysetPage(items) }), banList);
}

/** Makes the API return the text of the mail about a decision on this record. */
export function playNotice(api: ApiStandIn, path: string, text: string): void {
  api.on('GET', `${path}notice/`, () => ({ body: { mail: { subject: 'Un asunto', text } } }));
}
