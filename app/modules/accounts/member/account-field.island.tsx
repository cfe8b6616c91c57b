import { defineIsland } from '#app/platform/islands/island.tsx';
import { AccountField } from './account-field.tsx';

/** The field of a public form: its rules are checked as she types where scripts run. */
export const island = defineIsland('accounts/member/account-field', AccountField);
