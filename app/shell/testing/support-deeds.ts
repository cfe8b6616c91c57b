import { codeIn, someone, staffSecret } from '#app/modules/accounts/accounts.factory.ts';
import { ensureTotp } from '#app/modules/accounts/index.ts';
import { memberRecordResponse, requestsResponse } from '#app/modules/back-office/schema.ts';
import { db } from '#app/platform/db/db.ts';
import type { TestApplication } from './application.ts';
import { type MemberClient, memberClient } from './member-client.ts';
import type { DeedScenarios } from './staff-deeds.ts';

const reason = 'Nos ha escrito porque ha perdido el teléfono';

/** Returns the scenarios of the requests that support makes for a member. */
export function requestDeeds({ server, mailbox }: TestApplication): DeedScenarios {
  /**
   * Lets a colleague request the removal of a new member's second factor. @returns the paths of the member and
   * of the request, and the instant of the colleague's request
   */
  const asked = async ({ post, get }: MemberClient) => {
    const { memberId } = await memberClient(server);
    await ensureTotp(db, memberId, { name: 'Mi teléfono', secret: staffSecret });
    const colleague = await memberClient(server, { role: 'support' });
    const member = `/api/admin/members/${memberId}/`;
    for (const each of [post, colleague.post]) await each(`${member}openings/`, { reason });
    await colleague.post(`${member}factor-resets/`, { reason });
    const { items } = requestsResponse.parse((await get(`/api/admin/requests/?member=${memberId}`)).body);
    const seen = memberRecordResponse.parse((await get(member)).body).decided?.at;
    return { member, seen, request: `${member}requests/${items[0]?.id}/` };
  };
  return {
    'requests.start': async (admin) => {
      const { member, seen } = await asked(admin);
      return { run: () => admin.post(`${member}factor-resets/`, { reason, seen }), effects: 2 };
    },
    'requests.confirm': async (admin) => {
      const { member, seen } = await asked(admin);
      const email = someone().email;
      await admin.post(`${member}address-changes/`, { email, is_lost: true, reason, seen });
      const path = `/api/admin/requests/?member=${member.split('/').at(-2)}`;
      const { items } = requestsResponse.parse((await admin.get(path)).body);
      const id = items.find(({ kind }) => kind === 'address-change')?.id;
      const codes = { new_code: codeIn((await mailbox.take(email)).text) };
      return { run: () => admin.post(`${member}requests/${id}/confirm/`, codes), effects: 1 };
    },
    'requests.approve': async (admin) => {
      const { request } = await asked(admin);
      return { run: () => admin.post(`${request}approve/`), effects: 1 };
    },
    'requests.refuse': async (admin) => {
      const { request } = await asked(admin);
      return { run: () => admin.post(`${request}refuse/`), effects: 1 };
    },
  };
}

/** Returns the scenarios of the staff keys. */
export function keyDeeds(): DeedScenarios {
  const keys = '/api/admin/keys/';
  const key = { name: 'informe-semanal', verbs: ['comments.read'] };
  return {
    'keys.make': async ({ post }) => ({ run: () => post(keys, key), effects: 2 }),
    'keys.revoke': async ({ call, remove }) => {
      const { id } = (await call('POST', keys, key)).json();
      return { run: () => remove(`${keys}${id}/`), effects: 1 };
    },
  };
}
