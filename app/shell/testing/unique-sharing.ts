import type { FastifyInstance } from 'fastify';
import { sharedPath, shareWithExpert } from '#app/modules/sharing/sharing.factory.ts';
import { atOnce } from './at-once.ts';
import type { Scenarios } from './unique-scenario.ts';

/** The scenarios in which ten requests read one share or block its owner at the same time. */
export function sharingScenarios(server: FastifyInstance): Scenarios {
  return {
    sharing_access_minute: {
      run: async () => {
        const { expert, share } = await shareWithExpert(server);
        return atOnce(10, () => expert.call('GET', `${sharedPath}${share.id}/`));
      },
      statuses: { 200: 10 },
    },
    sharing_block_pkey: {
      run: async () => {
        const { expert, share } = await shareWithExpert(server);
        return atOnce(10, () => expert.call('POST', `${sharedPath}${share.id}/block/`));
      },
      statuses: { 201: 10 },
    },
  };
}
