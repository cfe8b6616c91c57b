import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { disputesResponse } from '#app/modules/billing/schema.ts';
import { jobsResponse } from '#app/modules/program/schema.ts';
import { api, setOnline } from '#app/shell/testing/render.tsx';
import {
  aKeysetPage,
  aQueuedComment,
  aQueuedReview,
  commentsDesk,
  enterAdmin,
  openAdmin,
  playQueues,
  reviewsDesk,
} from '../admin.factory.tsx';
import { aDispute } from '../billing/billing.factory.ts';

const jobs = '/api/admin/jobs/';

beforeEach(() => enterAdmin());

function playDeadJobs(total: number): void {
  const body = { meta: { total_count: total, is_more: false, next: null }, queues: [], items: [] };
  api().on('GET', jobs, () => ({ body }), jobsResponse);
}

const rows = () => within(screen.getByRole('region', { name: 'Lo que más espera' })).getAllByRole('listitem');

test.each([
  [1, '1 tarea fallida'],
  [12, '12 tareas fallidas'],
])('for %i failed jobs an administrator sees a link to their list', async (total, words) => {
  playDeadJobs(total);
  playQueues();
  await openAdmin('/hoy');
  const link = await screen.findByRole('link', { name: new RegExp(`^${words}`) });
  expect(link.getAttribute('href')).toBe('/admin/programa?parte=tareas');
  expect(api().of('GET', jobs)[0]?.query.get('state')).toBe('dead');
});

test('failed jobs are neither requested for a moderator nor shown to a moderator', async () => {
  await enterAdmin({ role: 'moderator' });
  playDeadJobs(3);
  playQueues();
  await openAdmin('/hoy');
  await screen.findByText('Está todo al día');
  expect(screen.queryByText('3 tareas fallidas')).toBeNull();
  expect(api().of('GET', jobs)).toEqual([]);
});

test('the Hoy screen shows ten records of both queues; each tile shows the number of all records of its queue', async () => {
  const day = (index: number) => `2026-11-${String(10 + index).padStart(2, '0')}T10:00:00.000Z`;
  const some = Array.from({ length: 7 }, (_, index) => index);
  const comments = some.map((index) => aQueuedComment({ id: index + 1, posted_at: day(index), reports: [] }));
  const reviews = some.map((index) => aQueuedReview({ id: index + 1, created: day(index + 3) }));
  api().on('GET', commentsDesk, () => ({ body: aKeysetPage(comments, { total_count: 41 }) }));
  api().on('GET', reviewsDesk, () => ({ body: aKeysetPage(reviews, { total_count: 7 }) }));
  await openAdmin('/hoy');
  await screen.findByText('41');
  expect(rows()).toHaveLength(10);
  const instants = rows().map((row) => Date.parse(row.querySelector('time')?.dateTime ?? ''));
  expect(instants).toEqual(instants.toSorted((one, other) => one - other));
});

test('the waiting time of a comment begins with its oldest open report', async () => {
  const report = { reason: 'otro', note: '' } as const;
  const reports = [
    { ...report, at: '2026-11-02T10:00:00.000Z', decision: 'kept' as const },
    { ...report, at: '2026-11-05T10:00:00.000Z', decision: null },
  ];
  playQueues({ comments: [aQueuedComment({ posted_at: '2026-11-01T10:00:00.000Z', reports })] });
  await openAdmin('/hoy');
  await screen.findByText('Lo que más espera');
  expect(rows()[0]?.querySelector('time')?.dateTime).toBe('2026-11-05T10:00:00.000Z');
});

test('each record leads to its queue, and an empty queue shows that nothing waits', async () => {
  playQueues({ reviews: [aQueuedReview({ text: 'Me ayudó.' })] });
  const { user } = await openAdmin('/hoy');
  await screen.findByText('Nada espera');
  await user.click(await screen.findByRole('link', { name: /^Me ayudó\./ }));
  await screen.findByRole('heading', { level: 1, name: 'Reseñas' });
});

test('if a role may see only one queue, only the tile of this queue is shown', async () => {
  playQueues({ comments: [aQueuedComment({ comment: 'Con aviso.' })] });
  api().on('GET', reviewsDesk, () => ({ status: 403, body: { detail: 'No tienes permiso.' } }));
  await openAdmin('/hoy');
  await screen.findByRole('link', { name: 'Comentarios con avisos' });
  expect(screen.queryByRole('link', { name: 'Reseñas en espera' })).toBeNull();
  expect(screen.queryByText(/No se pudo abrir/)).toBeNull();
});

test('without a network the screen shows that it is waiting, and it opens by itself when the network is back', async () => {
  playQueues();
  const { user } = await openAdmin('/resenas');
  await screen.findByText('0 en esta lista');
  setOnline(false);
  await user.click(screen.getAllByRole('link', { name: 'Hoy' })[0] ?? document.body);
  await screen.findByText('En cuanto vuelva, seguimos donde lo dejaste.');
  expect(api().of('GET', commentsDesk)).toEqual([]);
  setOnline(true);
  await screen.findByText('Está todo al día');
});

test('support sees the requests and open conversations that wait, each with a link to its list', async () => {
  await enterAdmin({ role: 'support' });
  const meta = { is_more: false, next: null };
  const request = {
    ...{ id: 4, kind: 'factor-reset', member: { id: 3, username: 'bea' }, reason: 'Ha perdido el móvil' },
    ...{
      requested_by: null,
      requested_at: '2026-11-20T10:00:00.000Z',
      expires_at: '2026-11-21T10:00:00.000Z',
    },
    ...{ new_email: null, needs_approval: true, needs_old_code: false, confirmed_at: null },
  };
  api().on('GET', '/api/admin/requests/', () => ({
    body: { meta: { ...meta, total_count: 2 }, items: [request] },
  }));
  api().on('GET', '/api/admin/inbox/', () => ({ body: { meta: { ...meta, total_count: 7 }, items: [] } }));
  await openAdmin('/hoy');
  const links = [
    await screen.findByRole('link', { name: /^Peticiones de soporte: 2/ }),
    await screen.findByRole('link', { name: /^Conversaciones abiertas: 7/ }),
  ];
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/admin/peticiones', '/admin/buzon']);
  expect(api().of('GET', '/api/admin/applications/')).toEqual([]);
});

test('an administrator sees the refunds to approve, the disputes to answer and the orders that wait for a payment', async () => {
  const path = '/api/admin/billing/';
  const ofTotal = (total_count: number) => ({ body: aKeysetPage([], { total_count }) });
  api().on('GET', `${path}refund-requests/`, () => ofTotal(2));
  api().on('GET', `${path}orders/`, () => ofTotal(5));
  const disputes = aKeysetPage([aDispute()], { total_count: 3 });
  api().on('GET', `${path}disputes/`, () => ({ body: disputes }), disputesResponse);
  await openAdmin('/hoy');
  const links = [
    await screen.findByRole('link', { name: /^Devoluciones por aprobar: 2/ }),
    await screen.findByRole('link', { name: /^Disputas por responder: 3.*hasta el 30 nov 2026/ }),
    await screen.findByRole('link', { name: /^Pedidos que esperan un pago: 5/ }),
  ];
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/admin/contabilidad?parte=devoluciones',
    '/admin/contabilidad?parte=disputas',
    '/admin/contabilidad?parte=pagos',
  ]);
});

test('lists in which nothing waits are left out', async () => {
  const body = { meta: { is_more: false, next: null, total_count: 0 }, items: [] };
  for (const list of ['requests', 'inbox', 'applications', 'applications/decisions'])
    api().on('GET', `/api/admin/${list}/`, () => ({ body }));
  playDeadJobs(0);
  playQueues();
  await openAdmin('/hoy');
  await screen.findByText('Está todo al día');
  expect(
    screen.queryByText(/^Peticiones de soporte|^Conversaciones|^Candidaturas por|^Decisiones por/),
  ).toBeNull();
});

test('while another list has waiting records, the screen does not show that everything is done', async () => {
  playDeadJobs(1);
  playQueues();
  await openAdmin('/hoy');
  await screen.findByText('1 tarea fallida');
  expect(await screen.findAllByText('Nada espera')).toHaveLength(2);
  expect(screen.queryByText('Está todo al día')).toBeNull();
});
