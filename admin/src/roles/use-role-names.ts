import { useLingui } from '@lingui/react/macro';
import type { z } from 'zod';
import type { keysetResources } from '../provider/resources.ts';

/** A member with a role of the team. */
export type RoleHolder = z.output<typeof keysetResources.roles.many>['items'][number];

/** Returns a function that names a role. */
export function useRoleNames(): (role: string) => string {
  const { t } = useLingui();
  const names: Readonly<Record<string, string>> = {
    member: t`Miembro`,
    expert: t`Experta o experto`,
    editor: t`Edición`,
    moderator: t`Moderación`,
    support: t`Soporte`,
    admin: t`Administración`,
    operator: t`Servidor`,
  };
  return (role) => names[role] ?? role;
}
