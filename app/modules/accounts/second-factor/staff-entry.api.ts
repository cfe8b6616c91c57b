import type { ApiRoutes } from '#app/platform/http/api.server.ts';
import { requireStaff, type Staff } from '#app/platform/staff/staff.server.ts';
import { entryInput, entryPasskeyResponse, entryResponse } from './staff-entry.schema.ts';
import { beginPasskeyEntry, readEntry, startEntry } from './staff-entry.server.ts';

const tags = ['admin'];
const base = '/api/admin/entry/';

/**
 * The routes by which members of the team prove their second factor. A caller of these routes need not have
 * proved a second factor before.
 */
export const staffEntryApi: ApiRoutes = (api) => {
  api.get(
    base,
    {
      config: { staff: 'entry.read' },
      schema: {
        tags,
        summary: 'Whether the routes of the team are open in this session',
        response: { 200: entryResponse },
      },
    },
    async (request) => toEntryResponse(requireStaff(request)),
  );
  api.post(
    base,
    {
      config: { staff: 'entry.start' },
      schema: {
        tags,
        summary: 'Open the routes of the team in this session for twelve hours, with a second factor',
        body: entryInput,
        response: { 200: entryResponse },
      },
    },
    async (request) => {
      const actor = requireStaff(request);
      const input = request.body;
      await startEntry(
        actor,
        'code' in input ? input : { ...input, passkey: { ...input.passkey, clientExtensionResults: {} } },
      );
      return toEntryResponse(actor);
    },
  );
  api.post(
    `${base}passkey/`,
    {
      config: { staff: 'entry.read' },
      schema: {
        tags,
        summary: 'Begin an entry with a passkey',
        response: { 200: entryPasskeyResponse },
      },
    },
    // The library's types declare some options as optional, although we always set them. Therefore the result
    // is parsed.
    async (request) => entryPasskeyResponse.parse(await beginPasskeyEntry(requireStaff(request))),
  );
};

async function toEntryResponse(actor: Staff) {
  const { role, enteredUntil, factors } = await readEntry(actor);
  return entryResponse.parse({ role, entered_until: enteredUntil?.toISOString() ?? null, factors });
}
