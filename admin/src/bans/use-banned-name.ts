import { useLingui } from '@lingui/react/macro';
import type { ListedBan } from '#app/modules/comments/schema.ts';

/** Returns a function that names a banned member. An account without a name is closed. */
export function useBannedName(): (ban: ListedBan) => string {
  const { t } = useLingui();
  return ({ name }) => name ?? t`Cuenta cerrada`;
}
