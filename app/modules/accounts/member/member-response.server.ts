import type { z } from 'zod';
import type { memberResponse } from './member.schema.ts';
import type { UserDetails } from './user-details.queries.ts';

/**
 * Returns the API's response for a member. No form asks for civil names, so they are empty unless a client has set
 * them.
 */
export function toMemberResponse({
  memberId,
  username,
  email,
  firstName,
  lastName,
}: UserDetails): z.input<typeof memberResponse> {
  return { pk: memberId, username, email, first_name: firstName, last_name: lastName };
}
