import type { z } from 'zod';
import type { Member } from './member.queries.ts';
import type { memberResponse } from './member.schema.ts';

/** A member as the API shows her. Nobody asks for her civil names: they are empty unless a client has set them. */
export function toMemberResponse({
  memberId,
  username,
  email,
  firstName,
  lastName,
}: Member): z.input<typeof memberResponse> {
  return { pk: memberId, username, email, first_name: firstName, last_name: lastName };
}
