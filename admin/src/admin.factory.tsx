import { I18nProvider } from '@lingui/react';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import type { z } from 'zod';
import { entryResponse } from '#app/modules/accounts/schema.ts';
import { registryResponse } from '#app/modules/back-office/schema.ts';
import { type QueuedComment, queueResponse } from '#app/modules/comments/schema.ts';
import { type QueuedReview, reviewQueueResponse } from '#app/modules/referents/schema.ts';
import { staffRoles } from '#app/platform/staff/registry.ts';
import type { ApiStandIn } from '#app/shell/testing/api-stand-in.ts';
import { ToastRegion } from '#ui/overlays/toast.tsx';
import { AdminRoutes } from './admin-routes.tsx';
import { loadAdminTexts } from './admin-texts.ts';
import { AdminCore } from './provider/admin-core.tsx';

/** The API addresses of the two moderation queues. */
export const commentsDesk = '/api/comments/moderation/';
export const reviewsDesk = '/api/reviews/moderation/';

/**
 * Makes the API return an administrator's session with a second factor, and a registry with the permissions for the
 * queues.
 */
export function playEntry(api: ApiStandIn, changes: Partial<z.infer<typeof entryResponse>> = {}): void {
  const entry = { role: 'admin', entered_until: '2026-11-27T22:00:00.000Z', factors: ['totp'], ...changes };
  api.on('GET', '/api/admin/entry/', () => ({ body: entry }), entryResponse);
  const reading = { verb: 'read', kind: 'reading', roles: ['moderator', 'admin'] };
  const items = [
    ...['comments', 'reviews'].map((resource) => ({ resource, ...reading })),
    { resource: 'applications', verb: 'read', kind: 'reading', roles: ['expert', 'admin'] },
    ...['move', 'decide', 'configure'].map((verb) => ({
      ...{ resource: 'applications', verb, kind: 'deed', roles: ['admin'] },
    })),
  ];
  const body = { own: entry.role, roles: staffRoles, items };
  api.on('GET', '/api/admin/registry/', () => ({ body }), registryResponse);
}

/** Opens the back office in a test, at an address below `/admin`. */
export async function openAdmin(address: string, locale = 'es-ES') {
  const i18n = await loadAdminTexts(locale);
  const user = userEvent.setup();
  render(
    <I18nProvider i18n={i18n}>
      <MemoryRouter initialEntries={[address]}>
        <AdminCore>
          <AdminRoutes />
        </AdminCore>
      </MemoryRouter>
      <ToastRegion />
    </I18nProvider>,
  );
  return { user };
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
  const body = { meta: { total_count: items.length }, items };
  api.on('GET', commentsDesk, () => ({ body }), queueResponse);
}

/** Makes the API return these reviews. */
export function playReviews(api: ApiStandIn, items: readonly QueuedReview[]): void {
  const body = { meta: { total_count: items.length }, items };
  api.on('GET', reviewsDesk, () => ({ body }), reviewQueueResponse);
}
