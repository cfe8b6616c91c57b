import { defineIsland } from '#app/platform/islands/island.tsx';
import { AccountField } from './account-field.tsx';

/** The field of a public form: its rules come alive where scripts run. */
export const island = defineIsland('accounts/member/account-field', AccountField);
