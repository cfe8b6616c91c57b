import { defineExport } from '#app/platform/member-export.server.ts';
import {
  listAccountAfter,
  listConsentsAfter,
  listModerationMailAfter,
  listRoleChangesAfter,
  listRolesAfter,
} from './account-export.queries.ts';

/**
 * The exports of an account: the account without its password, every consent of the member, the member's role
 * with its changes, and whether the member gets mails about moderation.
 */
export const accountExports = [
  defineExport({ name: 'account', tables: ['accounts_member'], listRows: listAccountAfter }),
  defineExport({ name: 'consents', tables: ['accounts_consent'], listRows: listConsentsAfter }),
  defineExport({ name: 'roles', tables: ['accounts_role'], listRows: listRolesAfter }),
  defineExport({ name: 'role-changes', tables: ['accounts_role_change'], listRows: listRoleChangesAfter }),
  defineExport({
    name: 'moderation-mail',
    tables: ['accounts_moderation_mail'],
    listRows: listModerationMailAfter,
  }),
];
