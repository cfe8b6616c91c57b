import { msg } from '@lingui/core/macro';
import { membersResponse } from '#app/modules/back-office/schema.ts';
import { getJson } from '#app/platform/browser/api.ts';
import { ApiError } from '#app/platform/browser/api-error.ts';
import { say } from '#app/platform/browser/texts.ts';
import { toKeysetPath } from '../provider/resources.ts';

/**
 * Returns the number of the member who has exactly this number, name or e-mail address.
 * @throws ApiError under `member` if there is no such account
 */
export async function findMemberNumber(who: string): Promise<number> {
  const search = who.trim();
  const path = toKeysetPath('/api/admin/members/', { search, limit: 100 });
  const { items } = await getJson(path, membersResponse);
  const lower = search.toLowerCase();
  const found = items.find(
    ({ id, username, email }) =>
      String(id) === search || username.toLowerCase() === lower || email.toLowerCase() === lower,
  );
  if (found) return found.id;
  const text = say(msg`No hay ninguna cuenta con este correo, nombre o número.`);
  throw new ApiError(404, text, { member: [text] });
}
