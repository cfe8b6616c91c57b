import { defineIsland } from '#app/platform/islands/island.tsx';
import { AccountField } from './account-field.tsx';

/**
 * The field of a public form for a name or password. Where scripts run, the field checks its rules while the visitor
 * types.
 */
export const island = defineIsland('accounts/member/account-field', AccountField);
