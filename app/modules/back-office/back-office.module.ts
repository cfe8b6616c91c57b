import { defineModule } from '#app/platform/module.server.ts';
import { registryApi } from './registry.api.ts';

/** The manifest of the calls that only the team makes. */
export const backOffice = defineModule({
  name: 'back-office',
  api: [registryApi],
  keepsMemberRows: false,
});
