import { Trans } from '@lingui/react/macro';
import type { Person } from './sharing.schema.ts';

/** The name that a member has chosen with the username, which nobody else has. */
export function PersonName({ person }: { person: Person | null }) {
  if (!person) return <Trans>Una cuenta que ya no existe</Trans>;
  const { name, username } = person;
  return name && name !== username ? `${name} (${username})` : username;
}
