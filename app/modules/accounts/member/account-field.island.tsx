import { defineIsland } from '#app/platform/islands/island.tsx';
import { AccountField } from './account-field.tsx';

/** The field of a public form. Where scripts run it checks its rules as the person types. */
export const island = defineIsland('accounts/member/account-field', AccountField);
