import { Trans } from '@lingui/react/macro';
import type { Person } from './sharing.schema.ts';

/** The name of a member, followed by the username, which is unique. */
export function PersonName({ person }: { person: Person | null }) {
  if (!person) return <Trans>Una cuenta que ya no existe</Trans>;
  const { name, username } = person;
  return name && name !== username ? `${name} (${username})` : username;
}
