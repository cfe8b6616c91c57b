import { expect, test } from 'vitest';
import { testApplication } from '#app/shell/testing/application.ts';
import { memberClient, visitorClient } from '#app/shell/testing/member-client.ts';
import { anArticlePage } from './comments.factory.ts';

const { server } = await testApplication();
const ana = await memberClient(server);
const visitor = visitorClient(server);
const path = '/cms/api/v2/extra/rating/';

test('[S3.9 S7.21 C2.12] the mean appears from the third rating on, and a member has at most one rating', async () => {
  const { pageId: page } = await anArticlePage();
  expect(await ana.post(path, { page, rating: 5 })).toEqual({
    status: 201,
    body: { page, average: null, count: 1, mine: 5 },
  });
  expect(await ana.post(path, { page: `00${page}`, rating: '2' })).toEqual({
    status: 200,
    body: { page, average: null, count: 1, mine: 2 },
  });
  await (await memberClient(server)).post(path, { page, rating: 4 });
  await (await memberClient(server)).post(path, { page, rating: 5 });
  expect(await visitor.get(`${path}?page=${page}`)).toEqual({
    status: 200,
    body: { page, average: 3.67, count: 3, mine: null },
  });
  expect((await ana.get(`${path}?page=${page}&utm_source=x`)).body).toMatchObject({ mine: 2 });
});

test('if a member sends ratings concurrently, they count as one rating', async () => {
  const { pageId: page } = await anArticlePage();
  const sent = await Promise.all([1, 2, 3, 4, 5].map((rating) => ana.post(path, { page, rating })));
  expect(sent.filter(({ status }) => status === 201).length).toBe(1);
  expect((await visitor.get(`${path}?page=${page}`)).body).toMatchObject({ count: 1 });
});

const { pageId: page } = await anArticlePage();

test.each([
  [{ page, rating: 0 }, { rating: ['Asegúrate de que este valor sea mayor o igual a 1.'] }],
  [{ page, rating: 6 }, { rating: ['Asegúrate de que este valor sea menor o igual a 5.'] }],
  [{ page, rating: 2.5 }, { rating: ['Introduce un número entero válido.'] }],
  [{ page, rating: 'x' }, { rating: ['Introduce un número entero válido.'] }],
  [{ page, rating: null }, { rating: ['Este campo no puede ser nulo.'] }],
  [{ page }, { rating: ['Este campo es requerido'] }],
  [{ rating: 3 }, { page: ['Este campo es requerido'] }],
  [{ page, rating: 3, user: 1 }, { user: ['Este campo no existe.'] }],
])('[S7.21 C2.12] a rating with the body %j is refused', async (sent, body) => {
  expect(await ana.post(path, sent)).toEqual({ status: 400, body });
});

test('visitors cannot rate, and unknown pages cannot be rated', async () => {
  expect((await visitor.post(path, { page, rating: 3 })).status).toBe(401);
  expect((await ana.post(path, { page: 99_999_999, rating: 3 })).status).toBe(404);
  expect((await visitor.get(`${path}?page=99999999`)).status).toBe(404);
  expect((await visitor.get(`${path}?page=abc`)).status).toBe(400);
  expect((await visitor.get(path)).status).toBe(400);
});

test('[C2.12] a member cannot delete the rating of another member', async () => {
  const { pageId: page } = await anArticlePage();
  const [one, other] = [await memberClient(server), await memberClient(server)];
  await one.post(path, { page, rating: 5 });
  expect((await other.remove(`${path}?page=${page}`)).status).toBe(204);
  expect((await one.get(`${path}?page=${page}`)).body).toMatchObject({ count: 1, mine: 5 });
  expect((await one.remove(`${path}?page=${page}`)).status).toBe(204);
  expect((await one.get(`${path}?page=${page}`)).body).toMatchObject({ count: 0, mine: null });
  expect((await visitor.remove(`${path}?page=${page}`)).status).toBe(401);
  expect((await one.remove(`${path}?page=999999`)).status).toBe(404);
});
