import type { ApiRoutes } from '#app/platform/http/api.server.ts';
import { idParams } from '#app/platform/http/pagination.ts';
import { requireStaff } from '#app/platform/staff/staff.server.ts';
import {
  addressChangeInput,
  addressCodesInput,
  factorResetInput,
  requestParams,
  requestsQuery,
  requestsResponse,
} from './requests.schema.ts';
import {
  approveRequest,
  confirmCodes,
  readRequests,
  refuseRequest,
  startAddressChange,
  startFactorReset,
} from './requests.server.ts';

const tags = ['admin'];
const member = '/api/admin/members/:id/';
const request = `${member}requests/:request/`;

/**
 * The routes by which support asks to change an account, and by which a colleague approves or refuses the
 * change.
 */
export const requestsApi: ApiRoutes = (api) => {
  api.get(
    '/api/admin/requests/',
    {
      config: { staff: 'requests.read' },
      schema: {
        tags,
        summary: 'Open requests to change an account, oldest first',
        querystring: requestsQuery,
        response: { 200: requestsResponse },
      },
    },
    async (call) => readRequests(requireStaff(call), call.query),
  );
  startRoutes(api);
  endRoutes(api);
};

const startRoutes: ApiRoutes = (api) => {
  api.post(
    `${member}factor-resets/`,
    {
      config: { staff: 'requests.start' },
      schema: {
        tags,
        summary: 'Ask to remove the second factors of a member; a colleague approves it within a day',
        params: idParams,
        body: factorResetInput,
      },
    },
    async (call, reply) => {
      await startFactorReset(requireStaff(call), call.params.id, call.body);
      return reply.code(204).send();
    },
  );
  api.post(
    `${member}address-changes/`,
    {
      config: { staff: 'requests.start' },
      schema: {
        tags,
        summary: 'Ask to change the address of a member; codes are mailed to the new and the old address',
        params: idParams,
        body: addressChangeInput,
      },
    },
    async (call, reply) => {
      await startAddressChange(requireStaff(call), call.params.id, call.body);
      return reply.code(204).send();
    },
  );
  api.post(
    `${request}confirm/`,
    {
      config: { staff: 'requests.confirm' },
      schema: {
        tags,
        summary: 'Type the codes that the member has received; without a lost address it changes at once',
        params: requestParams,
        body: addressCodesInput,
      },
    },
    async (call, reply) => {
      const { new_code: newCode, old_code: oldCode } = call.body;
      await confirmCodes(requireStaff(call), toTarget(call.params), { newCode, oldCode });
      return reply.code(204).send();
    },
  );
};

const endRoutes: ApiRoutes = (api) => {
  api.post(
    `${request}approve/`,
    {
      config: { staff: 'requests.approve' },
      schema: {
        tags,
        summary: 'Approve the request of a colleague, which carries it out and ends the sessions',
        params: requestParams,
      },
    },
    async (call, reply) => {
      await approveRequest(requireStaff(call), toTarget(call.params));
      return reply.code(204).send();
    },
  );
  api.post(
    `${request}refuse/`,
    {
      config: { staff: 'requests.refuse' },
      schema: { tags, summary: 'Refuse a request, or take back one of your own', params: requestParams },
    },
    async (call, reply) => {
      await refuseRequest(requireStaff(call), toTarget(call.params));
      return reply.code(204).send();
    },
  );
};

function toTarget({ id, request: requestId }: { id: number; request: number }) {
  return { memberId: id, requestId };
}
