import { beforeEach, expect, test } from 'vitest';
import { api, signIn } from '#app/shell/testing/render.tsx';
import { aQueuedComment, commentsDesk, playComments } from '../admin.factory.tsx';
import { readData } from './data-provider.ts';

const none = { id: 0, ids: [] };

beforeEach(() => signIn());

test('a page of a list is asked for by limit and offset, with the filters of the screen', async () => {
  playComments(api(), [aQueuedComment({ id: 4 })]);
  const pagination = { page: 3, perPage: 20 };
  const read = await readData('GET_LIST', 'comments', { ...none, pagination, filter: { state: 'hidden' } });
  expect(read).toMatchObject({ data: [{ id: 4 }], total: 1 });
  const [request] = api().of('GET', commentsDesk);
  expect(request && Object.fromEntries(request.query)).toEqual({
    limit: '20',
    offset: '40',
    state: 'hidden',
  });
});

test('one record and several records are read by their numbers', async () => {
  for (const id of [4, 5]) api().on('GET', `${commentsDesk}${id}/`, () => ({ body: aQueuedComment({ id }) }));
  expect(await readData('GET_ONE', 'comments', { ...none, id: 4 })).toMatchObject({ data: { id: 4 } });
  const several = await readData('GET_MANY', 'comments', { id: 0, ids: [4, 5] });
  expect(several).toMatchObject({ data: [{ id: 4 }, { id: 5 }] });
});

test('a response of another shape, an unknown list and a change are refused', async () => {
  api().on('GET', commentsDesk, () => ({ body: { meta: { total_count: 1 }, items: [{ id: 'x' }] } }));
  await expect(readData('GET_LIST', 'comments', none)).rejects.toThrow();
  await expect(readData('GET_LIST', 'diaries', none)).rejects.toThrow('there is no list diaries');
  await expect(readData('UPDATE', 'comments', none)).rejects.toThrow('UPDATE is no read');
});

test('a refusal of the server reaches the screen with its status and its words', async () => {
  api().on('GET', commentsDesk, () => ({ status: 400, body: { limit: ['No es válido.'] } }));
  await expect(readData('GET_LIST', 'comments', none)).rejects.toMatchObject({
    status: 400,
    message: 'No es válido.',
  });
});
