import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { auditResponse } from '#app/modules/back-office/schema.ts';
import { api, signIn } from '#app/shell/testing/render.tsx';
import { aKeysetPage, anAuditEntry, openAdmin, playEntry } from '../admin.factory.tsx';
import { listViews, maxViews, removeView, saveView, toViewQuery } from './saved-views.ts';

const owner = 'ana@yoi.test';
const key = 'yoi-admin-views-audit';

beforeEach(async () => {
  await signIn(owner);
  playEntry(api());
  api().on('GET', '/api/admin/audit/', () => ({ body: aKeysetPage([anAuditEntry()]) }), auditResponse);
});

const openAudit = (query = '') => openAdmin(`/registro${query}`);
const loaded = () => screen.findByRole('list', { name: 'Registro' });
const saveButton = () => screen.queryByRole('button', { name: 'Guardar esta vista' });

test('the views of one account are not shown to another account in the same browser', async () => {
  saveView('audit', owner, { name: 'Mías', query: 'resource=comments' });
  saveView('audit', 'otra@yoi.test', { name: 'Suyas', query: 'resource=reviews' });
  await openAudit();
  await screen.findByRole('link', { name: 'Mías' });
  expect(screen.queryByRole('link', { name: 'Suyas' })).toBeNull();
});

test('the view of another list is not shown', async () => {
  saveView('members', owner, { name: 'Personas', query: 'order=oldest' });
  await openAudit('?resource=comments');
  await loaded();
  expect(screen.queryByRole('button', { name: /Olvidar la vista/ })).toBeNull();
});

test('a view with a used name replaces the earlier view', async () => {
  saveView('audit', owner, { name: 'Una', query: 'resource=comments' });
  const { user } = await openAudit('?resource=reviews');
  await loaded();
  await user.click(saveButton() ?? document.body);
  await user.type(within(screen.getByRole('dialog')).getByLabelText('Nombre'), ' Una {Enter}');
  const views = await screen.findAllByRole('link', { name: 'Una' });
  expect(views.map((view) => view.getAttribute('href'))).toEqual(['/admin/registro?resource=reviews']);
});

test('the view that is shown is marked, and cannot be saved a second time', async () => {
  saveView('audit', owner, { name: 'Comentarios retirados', query: 'resource=comments&verb=hide' });
  await openAudit('?resource=comments&verb=hide');
  await loaded();
  const view = screen.getByRole('link', { name: 'Comentarios retirados' });
  expect(view.getAttribute('aria-current')).not.toBeNull();
  expect(saveButton()).toBeNull();
});

test('a list without filters offers nothing to save', async () => {
  await openAudit();
  await loaded();
  expect(saveButton()).toBeNull();
});

test('after the maximum number of views no further view is offered, until the member removes a view', async () => {
  for (let count = 1; count <= maxViews; count += 1)
    saveView('audit', owner, { name: `Vista ${count}`, query: `actor=${count}` });
  const { user } = await openAudit('?actor=99');
  await loaded();
  expect(saveButton()).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Olvidar la vista Vista 7' }));
  expect(saveButton()).not.toBeNull();
  expect(listViews('audit', owner)).toHaveLength(maxViews - 1);
});

test('the dialog of a view closes with Escape and saves nothing', async () => {
  const { user } = await openAudit('?resource=reviews');
  await loaded();
  await user.click(saveButton() ?? document.body);
  await user.type(within(screen.getByRole('dialog')).getByLabelText('Nombre'), 'Una{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(listViews('audit', owner)).toEqual([]);
});

test.each(['no es json', '{"a":1}', '[{"owner":1}]'])(
  'stored views that cannot be read are left out, such as %s',
  (text) => {
    localStorage.setItem(key, text);
    expect(listViews('audit', owner)).toEqual([]);
    saveView('audit', owner, { name: 'Una', query: 'verb=hide' });
    expect(listViews('audit', owner)).toEqual([{ name: 'Una', query: 'verb=hide' }]);
  },
);

test('removing a view does not remove the view of the same name of another account', () => {
  for (const each of [owner, 'otra@yoi.test']) saveView('audit', each, { name: 'Una', query: 'verb=hide' });
  removeView('audit', owner, 'Una');
  expect([listViews('audit', owner).length, listViews('audit', 'otra@yoi.test').length]).toEqual([0, 1]);
});

test('a view leaves out a private text and keeps other texts, choices and the order', () => {
  const filters = [
    { name: 'search', kind: 'text', isPrivate: true, label: '' },
    { name: 'object', kind: 'text', label: '' },
    { name: 'role', kind: 'choice', label: '', any: '', options: [] },
  ] as const;
  const values = { search: 'bea', object: ' member:12 ', role: '' };
  expect(toViewQuery(filters, values, { order: 'oldest' })).toBe('object=member%3A12&order=oldest');
  expect(toViewQuery(filters, { search: 'bea' })).toBe('');
});
