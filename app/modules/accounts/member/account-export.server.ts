import { defineExport } from '#app/platform/member-export.server.ts';
import { listAccountAfter, listConsentsAfter, listRolesAfter } from './account-export.queries.ts';

/** The account of a member without its password, every consent, and the role. */
export const accountExports = [
  defineExport({ name: 'account', tables: ['accounts_member'], listRows: listAccountAfter }),
  defineExport({ name: 'consents', tables: ['accounts_consent'], listRows: listConsentsAfter }),
  defineExport({ name: 'roles', tables: ['accounts_role'], listRows: listRolesAfter }),
];
