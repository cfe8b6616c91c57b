import { I18nProvider } from '@lingui/react';
import { render, screen } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import type { z } from 'zod';
import { entryResponse } from '#app/modules/accounts/schema.ts';
import { registryResponse } from '#app/modules/back-office/schema.ts';
import { type QueuedComment, queueResponse } from '#app/modules/comments/schema.ts';
import { type QueuedReview, reviewQueueResponse } from '#app/modules/referents/schema.ts';
import { listStaffVerbs, staffRoles } from '#app/platform/staff/registry.ts';
import type { ApiStandIn } from '#app/shell/testing/api-stand-in.ts';
import { api, signIn } from '#app/shell/testing/render.tsx';
import { ToastRegion } from '#ui/overlays/toast.tsx';
import { AdminRoutes } from './admin-routes.tsx';
import { loadAdminTexts } from './admin-texts.ts';
import type { AuditEntry } from './audit/audit-groups.ts';
import type { FoundMember } from './members/members.screen.tsx';
import type { MemberRecord } from './members/use-member.ts';
import { AdminCore } from './provider/admin-core.tsx';
import type { KeysetPage } from './provider/resources.ts';

/** The API addresses of the two moderation queues. */
export const commentsDesk = '/api/comments/moderation/';
export const reviewsDesk = '/api/reviews/moderation/';

/** Makes the API return the session of an administrator with a second factor, and the complete registry. */
export function playEntry(api: ApiStandIn, changes: Partial<z.infer<typeof entryResponse>> = {}): void {
  const entry = { role: 'admin', entered_until: '2026-11-27T22:00:00.000Z', factors: ['totp'], ...changes };
  api.on('GET', '/api/admin/entry/', () => ({ body: entry }), entryResponse);
  const items = listStaffVerbs().map(({ name: _name, ...verb }) => verb);
  const body = { own: entry.role, roles: staffRoles, items };
  api.on('GET', '/api/admin/registry/', () => ({ body }), registryResponse);
}

/** Makes the API refresh tokens. A browser refreshes its tokens before it sends a refused call again. */
export function playRefresh(api: ApiStandIn): void {
  api.on('POST', '/paseto_auth/token/refresh/', () => ({ body: { access_token: 'v4.public.again' } }));
}

/** Starts a session of the team in this browser, with a second factor and with tokens that can be refreshed. */
export async function enterAdmin(changes: Partial<z.infer<typeof entryResponse>> = {}): Promise<void> {
  await signIn();
  playRefresh(api());
  playEntry(api(), changes);
}

/** Makes the API refuse these calls because the second factor has expired, as it does after twelve hours. */
export function playExpiredEntry(api: ApiStandIn, ...calls: readonly [method: string, path: string][]): void {
  playEntry(api, { entered_until: null });
  const body = { reason: 'enter', detail: 'Entra otra vez con tu código.' };
  for (const [method, path] of calls) api.on(method, path, () => ({ status: 403, body }));
}

/**
 * Types a code into the form that appears after the second factor has expired. `onEntered` makes the API accept
 * the calls again.
 */
export async function enterAgain(user: UserEvent, api: ApiStandIn, onEntered: () => void): Promise<void> {
  api.on('POST', '/api/admin/entry/', () => {
    playEntry(api);
    onEntered();
    return { body: { role: 'admin', entered_until: '2026-11-27T22:00:00.000Z', factors: ['totp'] } };
  });
  await user.type(await screen.findByLabelText('Código de tu aplicación'), '123456{Enter}');
}

/** Opens the back office in a test, at an address below `/admin`. */
export async function openAdmin(address: string, locale = 'es-ES') {
  const i18n = await loadAdminTexts(locale);
  const user = userEvent.setup();
  const { unmount } = render(
    <I18nProvider i18n={i18n}>
      <MemoryRouter initialEntries={[address]}>
        <AdminCore>
          <AdminRoutes />
        </AdminCore>
      </MemoryRouter>
      <ToastRegion />
    </I18nProvider>,
  );
  return { user, unmount };
}

/** A reported comment in the queue. */
export function aQueuedComment(changes: Partial<QueuedComment> = {}): QueuedComment {
  return {
    id: 1,
    page: 7,
    parent: null,
    member: 3,
    author: 'bea',
    comment: 'Eres un desastre.',
    posted_at: '2026-11-20T10:00:00Z',
    version: '1',
    changed: false,
    withdrawn: false,
    hidden: null,
    decided: null,
    reports: [{ reason: 'insulto', note: 'Me ataca.', at: '2026-11-21T10:00:00Z', decision: null }],
    ...changes,
  };
}

/** A waiting review in the queue. */
export function aQueuedReview(changes: Partial<QueuedReview> = {}): QueuedReview {
  return {
    id: 1,
    reference: 9,
    member: 3,
    author: 'Bea',
    text: 'Llevo una semana con su gesto.',
    score: 4,
    video: null,
    state: 'waiting',
    reason: null,
    created: '2026-11-19T10:00:00.000Z',
    version: '1',
    decided: null,
    ...changes,
  };
}

/** Makes the API return these comments. */
export function playComments(api: ApiStandIn, items: readonly QueuedComment[]): void {
  const body = aKeysetPage(items);
  api.on('GET', commentsDesk, () => ({ body }), queueResponse);
}

/** Makes the API return these reviews. */
export function playReviews(api: ApiStandIn, items: readonly QueuedReview[]): void {
  const body = aKeysetPage(items);
  api.on('GET', reviewsDesk, () => ({ body }), reviewQueueResponse);
}

/** Makes the API return these comments and these reviews. By default both queues are empty. */
export function playQueues({ comments = [], reviews = [] }: Partial<Queues> = {}): void {
  playComments(api(), comments);
  playReviews(api(), reviews);
}

type Queues = { comments: readonly QueuedComment[]; reviews: readonly QueuedReview[] };

/** One page of a list with keyset paging. */
export function aKeysetPage<Item>(items: readonly Item[], meta: Partial<KeysetPage<Item>['meta']> = {}) {
  return { meta: { total_count: items.length, is_more: false, next: null, ...meta }, items };
}

/** A member in a list of members. */
export function aFoundMember(changes: Partial<FoundMember> = {}): FoundMember {
  return {
    ...{ id: 3, username: 'bea', email: 'bea@persona.example', role: 'member' },
    ...{ created_at: '2026-11-20T10:00:00.000Z', erases_at: null },
    ...changes,
  };
}

/** The record of a member, as support reads it. */
export function aMemberRecord(changes: Partial<MemberRecord> = {}): MemberRecord {
  const account = { language: 'es-ES', timezone: 'Europe/Madrid', country: 'ES', has_password: true };
  const at = '2026-11-20T10:00:00.000Z';
  return {
    account: { ...aFoundMember(), ...account, is_locked: false, factors: ['totp'] },
    decided: null,
    sessions: [{ user_agent: 'Firefox', place: '203.0.113.0/24', created_at: at, last_used_at: at }],
    consents: [{ purpose: 'terms', version: '2026-11-26', given_at: at, withdrawn_at: null }],
    exports: [],
    subscription: null,
    free_time: [],
    mails: [],
    ...changes,
  };
}

/** An entry of the audit log. */
export function anAuditEntry(changes: Partial<AuditEntry> = {}): AuditEntry {
  return {
    ...{ id: 9, at: '2026-11-20T10:00:00.000Z', by: { id: 5, username: 'marta' }, role: 'moderator' },
    ...{
      resource: 'comments',
      verb: 'hide',
      object: 'comment:12',
      via: null,
      before: null,
      after: null,
      reason: null,
      address: null,
    },
    ...changes,
  };
}
