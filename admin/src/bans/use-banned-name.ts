import { useLingui } from '@lingui/react/macro';
import type { ListedBan } from '#app/modules/comments/schema.ts';

/** Returns a function that names a banned member. If an account has no name, the account is closed. */
export function useBannedName(): (ban: ListedBan) => string {
  const { t } = useLingui();
  return ({ name }) => name ?? t`Cuenta cerrada`;
}
