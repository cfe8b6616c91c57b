import type { z } from 'zod';
import type { memberResponse } from './member.schema.ts';
import type { UserDetails } from './user-details.queries.ts';

/** A member as the API shows her. Nobody asks for her civil names: they are empty unless a client has set them. */
export function toMemberResponse({
  memberId,
  username,
  email,
  firstName,
  lastName,
}: UserDetails): z.input<typeof memberResponse> {
  return { pk: memberId, username, email, first_name: firstName, last_name: lastName };
}
