import { beforeEach, expect, test } from 'vitest';
import { api, signIn } from '#app/shell/testing/render.tsx';
import { aQueuedComment, commentsDesk, playComments } from '../admin.factory.tsx';
import { readData } from './data-provider.ts';

const none = { id: 0, ids: [] };

beforeEach(() => signIn());

test('a request for a page contains the limit, the key and the filters of the screen', async () => {
  playComments(api(), [aQueuedComment({ id: 4 })]);
  const pagination = { page: 1, perPage: 20 };
  const fields = { pagination, filter: { state: 'hidden' }, meta: { after: '0-0-40' } };
  const read = await readData('GET_LIST', 'comments', { ...none, ...fields });
  expect(read).toMatchObject({ data: [{ id: 4 }], total: 1 });
  const [request] = api().of('GET', commentsDesk);
  expect(request && Object.fromEntries(request.query)).toEqual({
    limit: '20',
    after: '0-0-40',
    state: 'hidden',
  });
});

test('one record or several records are requested by their ids', async () => {
  for (const id of [4, 5]) api().on('GET', `${commentsDesk}${id}/`, () => ({ body: aQueuedComment({ id }) }));
  expect(await readData('GET_ONE', 'comments', { ...none, id: 4 })).toMatchObject({ data: { id: 4 } });
  const several = await readData('GET_MANY', 'comments', { id: 0, ids: [4, 5] });
  expect(several).toMatchObject({ data: [{ id: 4 }, { id: 5 }] });
});

test('the data provider refuses a malformed response, an unknown list and any write', async () => {
  api().on('GET', commentsDesk, () => ({ body: { meta: { total_count: 1 }, items: [{ id: 'x' }] } }));
  await expect(readData('GET_LIST', 'comments', none)).rejects.toThrow();
  await expect(readData('GET_LIST', 'diaries', none)).rejects.toThrow('there is no list diaries');
  await expect(readData('UPDATE', 'comments', none)).rejects.toThrow('UPDATE is no read');
});

test('if the server refuses a request, the screen gets the status and the error text', async () => {
  api().on('GET', commentsDesk, () => ({ status: 400, body: { limit: ['No es válido.'] } }));
  await expect(readData('GET_LIST', 'comments', none)).rejects.toMatchObject({
    status: 400,
    message: 'No es válido.',
  });
});
