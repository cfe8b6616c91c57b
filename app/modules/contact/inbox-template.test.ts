import { expect, test } from 'vitest';
import { testApplication } from '#app/shell/testing/application.ts';
import { atOnce } from '#app/shell/testing/at-once.ts';
import { type ApiClient, memberClient } from '#app/shell/testing/member-client.ts';
import { listUnknownPlaceholders } from './fill-template.ts';
import { templatesResponse } from './inbox.schema.ts';

const { server } = await testApplication();
const sara = await memberClient(server, { role: 'support' });
const [eva, leo] = [
  await memberClient(server, { role: 'admin' }),
  await memberClient(server, { role: 'admin' }),
];
const path = '/api/admin/inbox/templates/';
let count = 0;

const aTemplate = (changes: object = {}) => {
  count += 1;
  return {
    language: 'es',
    name: `Plantilla ${count}`,
    subject: 'Re: Hola',
    text: 'Hola, {nombre}.',
    ...changes,
  };
};
const list = async (caller: ApiClient = sara) => templatesResponse.parse((await caller.get(path)).body).items;
async function added(changes: object = {}) {
  const template = aTemplate(changes);
  expect((await eva.post(path, template)).status).toBe(201);
  const found = (await list()).find(({ name }) => name === template.name);
  if (!found) throw new Error('the template is missing');
  return found;
}

test('the program contains four templates in each language, and all their placeholders are known', async () => {
  const shipped = (await list()).filter(({ changed_by: by }) => by === null);
  expect(shipped.map(({ language }) => language)).toEqual(['es', 'es', 'es', 'es', 'en', 'en', 'en', 'en']);
  expect(shipped.flatMap(({ text }) => listUnknownPlaceholders(text))).toEqual([]);
});

test('an admin can add, change and remove a template, and support can read it', async () => {
  const { id, name, changed_at: seen } = await added();
  const changed = aTemplate({ name, text: 'Hola otra vez.', seen });
  expect((await eva.call('PUT', `${path}${id}/`, changed)).statusCode).toBe(200);
  expect((await list()).find((each) => each.id === id)).toMatchObject({
    text: 'Hola otra vez.',
    changed_by: { id: eva.memberId, name: eva.username },
  });
  const removal = `${path}${id}/?seen=${encodeURIComponent(seen)}`;
  expect((await eva.remove(removal)).status).toBe(204);
  expect((await eva.remove(removal)).status).toBe(404);
});

test('two templates in the same language cannot have the same name', async () => {
  const template = aTemplate();
  const answers = await atOnce(4, () => eva.post(path, template));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400, 400, 400]);
  expect((await eva.post(path, { ...template, language: 'en' })).status).toBe(201);
});

test('a template is not overwritten if another admin has changed it since it was read', async () => {
  const { id, name, changed_at: seen } = await added();
  await leo.call('PUT', `${path}${id}/`, aTemplate({ name, text: 'De Leo.', seen }));
  const refused = await eva.call('PUT', `${path}${id}/`, aTemplate({ name, seen }));
  expect([refused.statusCode, refused.json().detail]).toEqual([409, `${leo.username} lo decidió antes.`]);
  expect((await eva.remove(`${path}${id}/?seen=${encodeURIComponent(seen)}`)).status).toBe(409);
  expect((await list()).find((each) => each.id === id)?.text).toBe('De Leo.');
});

test('only admins can write templates', async () => {
  const { id } = await added();
  expect((await sara.post(path, aTemplate())).status).toBe(403);
  expect((await sara.remove(`${path}${id}/`)).status).toBe(403);
  expect((await leo.call('PUT', `${path}${id}/`, aTemplate())).statusCode).toBe(400);
  expect((await leo.remove(`${path}${id}/`)).status).toBe(400);
  expect((await eva.post(path, aTemplate({ text: ' ' }))).status).toBe(400);
  expect((await eva.post(path, aTemplate({ language: 'fr' }))).status).toBe(400);
});
