import { defineModule } from '#app/platform/module.server.ts';
import { auditApi } from './audit.api.ts';
import { membersApi } from './members.api.ts';
import { registryApi } from './registry.api.ts';
import { requestsApi } from './requests.api.ts';

/** The manifest of the module with the calls that only the team may make. */
export const backOffice = defineModule({
  name: 'back-office',
  api: [registryApi, auditApi, membersApi, requestsApi],
  keepsMemberRows: false,
});
