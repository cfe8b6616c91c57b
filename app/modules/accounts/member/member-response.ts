import type { z } from 'zod';
import type { Member } from './member.queries.ts';
import type { memberResponse } from './member.schema.ts';

/** A member as the API shows her. We ask for no civil names, so those that clients expect are empty. */
export function toMemberResponse({ memberId, username, email }: Member): z.input<typeof memberResponse> {
  return { pk: memberId, username, email, first_name: '', last_name: '' };
}
