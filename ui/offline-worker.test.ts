import { readFileSync } from 'node:fs';
import { compileFunction } from 'node:vm';
import { beforeEach, expect, test } from 'vitest';

const origin = 'https://yoi.test';
const source = readFileSync(new URL('./public/offline-worker.js', import.meta.url), 'utf8');

type Asked = { url: string; method: string; mode: string };
type WorkerEvent = {
  request?: Asked;
  data?: unknown;
  respondWith?: (answer: Promise<Response>) => void;
  waitUntil?: (work: Promise<unknown>) => void;
};

/**
 * The network of the test. It has the text and the status of the response for each path. A request for any other path
 * fails like a lost connection.
 */
let network: Record<string, { body: string; status?: number }>;
let asked: string[];
let stores: Map<string, Map<string, Response>>;
let listeners: Map<string, (event: WorkerEvent) => void>;
let isFull: boolean;

const toUrl = (key: string | Asked) => new URL(typeof key === 'string' ? key : key.url, origin).href;

function openStore(name: string) {
  const store = stores.get(name) ?? new Map<string, Response>();
  stores.set(name, store);
  return {
    put: async (key: string, response: Response) => void store.set(toUrl(key), response),
    match: async (key: string) => store.get(toUrl(key))?.clone(),
    delete: async ({ url }: { url: string }) => store.delete(url),
    keys: async () => [...store.keys()].map((url) => ({ url })),
  };
}

async function fetchFromNetwork(input: string | Asked): Promise<Response> {
  const { pathname } = new URL(toUrl(input));
  asked.push(pathname);
  const found = network[pathname];
  if (!found) throw new TypeError('Failed to fetch');
  return new Response(found.body, { status: found.status ?? 200 });
}

/**
 * Dispatches an event and returns the response of the service worker. Returns undefined if the worker leaves the
 * request to the browser.
 */
async function dispatch(type: string, event: WorkerEvent): Promise<Response | undefined> {
  let answer: Promise<Response> | undefined;
  let work: Promise<unknown> | undefined;
  listeners.get(type)?.({
    ...event,
    respondWith: (given) => {
      answer = given;
    },
    waitUntil: (given) => {
      work = given;
    },
  });
  await work;
  return answer;
}

const request = (path: string, { method = 'GET', mode = 'cors' } = {}) =>
  dispatch('fetch', { request: { url: new URL(path, origin).href, method, mode } });
const navigate = (path: string) => request(path, { mode: 'navigate' });
const report = (data: unknown) => dispatch('message', { data });
const stored = (name: string) => [...(stores.get(name)?.keys() ?? [])].map((url) => new URL(url).pathname);

beforeEach(() => {
  network = {};
  asked = [];
  stores = new Map();
  listeners = new Map();
  isFull = false;
  const self = {
    location: { origin },
    skipWaiting: () => undefined,
    clients: { claim: async () => undefined },
    addEventListener: (type: string, listener: (event: WorkerEvent) => void) => listeners.set(type, listener),
  };
  const caches = {
    open: async (name: string) => {
      if (isFull) throw new Error('QuotaExceededError');
      return openStore(name);
    },
  };
  compileFunction(source, ['self', 'caches', 'fetch'])(self, caches, fetchFromNetwork);
});

test.each([
  ['a deed', '/api/today/', { method: 'POST' }],
  ['another origin', 'https://other.test/assets/a.js', {}],
  ['an address of the API that is not kept', '/api/users/me/export/', {}],
  ['the list of sessions of the dynamics', '/api/dynamics/sessions/', {}],
  ['a file that a page asks as such', '/app/hoy', {}],
  ['a public page', '/precios', { mode: 'navigate' }],
])('the service worker does not handle %s', async (_what, path, choices) => {
  expect(await request(path, choices)).toBeUndefined();
  expect(asked).toEqual([]);
});

test('the service worker requests a file of the build from the network only once', async () => {
  network['/assets/a.js'] = { body: 'one' };
  await request('/assets/a.js');
  network['/assets/a.js'] = { body: 'two' };
  expect(await (await request('/assets/a.js'))?.text()).toBe('one');
  expect(asked).toEqual(['/assets/a.js']);
});

test('if a file of the build is missing, its response is not stored', async () => {
  network['/assets/a.js'] = { body: 'gone', status: 404 };
  expect((await request('/assets/a.js'))?.status).toBe(404);
  expect(stored('yoi-shell')).toEqual([]);
});

test('without a network, the page of the app that was stored last is returned for every screen', async () => {
  network['/app/camino'] = { body: 'the app' };
  await navigate('/app/camino');
  network = {};
  expect(await (await navigate('/app/hoy'))?.text()).toBe('the app');
});

test('with a network, the newest page is returned for a screen, not the stored page', async () => {
  network['/app/hoy'] = { body: 'old' };
  await navigate('/app/hoy');
  network['/app/hoy'] = { body: 'new' };
  expect(await (await navigate('/app/hoy'))?.text()).toBe('new');
});

test('if there is neither a network nor a stored page, a screen fails as if there were no service worker', async () => {
  await expect(navigate('/app/hoy')).rejects.toThrow('Failed to fetch');
});

test('only the stored response for Hoy is marked with `is_stored`', async () => {
  network['/api/today/'] = { body: '{"date":"2027-01-10"}' };
  expect(await (await request('/api/today/'))?.json()).toEqual({ date: '2027-01-10' });
  network = {};
  expect(await (await request('/api/today/'))?.json()).toEqual({ date: '2027-01-10', is_stored: true });
});

test('stored account data is returned without a mark', async () => {
  network['/api/users/me/'] = { body: '{"name":"Ana"}' };
  await request('/api/users/me/');
  network = {};
  expect(await (await request('/api/users/me/'))?.json()).toEqual({ name: 'Ana' });
});

test.each([401, 500])(
  'if a response has the status %i, the response does not replace the stored one',
  async (status) => {
    network['/api/users/me/'] = { body: '{"name":"Ana"}' };
    await request('/api/users/me/');
    network['/api/users/me/'] = { body: '{}', status };
    expect((await request('/api/users/me/'))?.status).toBe(status);
    network = {};
    expect(await (await request('/api/users/me/'))?.json()).toEqual({ name: 'Ana' });
  },
);

test('personal responses have their own cache, so that signing out can delete them', async () => {
  network = { '/api/today/': { body: '{}' }, '/assets/a.js': { body: '' } };
  await request('/api/today/');
  await request('/assets/a.js');
  expect([stored('yoi-mine'), stored('yoi-shell')]).toEqual([['/api/today/'], ['/assets/a.js']]);
});

test('without a network, a dynamic is returned only if a page has stored it before', async () => {
  network['/api/dynamics/respirar/'] = { body: 'from the network' };
  await request('/api/dynamics/respirar/');
  expect(stored('yoi-mine')).toEqual([]);
  network = {};
  await openStore('yoi-mine').put('/api/dynamics/respirar/', new Response('kept'));
  expect(await (await request('/api/dynamics/respirar/'))?.text()).toBe('kept');
});

test('if a browser has no room for caches, files come from the network', async () => {
  network['/assets/a.js'] = { body: 'one' };
  isFull = true;
  expect(await (await request('/assets/a.js'))?.text()).toBe('one');
});

test('when the service worker is activated, it stores the help page and the files of this page', async () => {
  network = {
    '/ayuda': { body: '<link href="/assets/site.css"><script src="/assets/site.js"></script>' },
    '/assets/site.css': { body: 'a' },
    '/assets/site.js': { body: 'b' },
  };
  await dispatch('activate', {});
  network = {};
  expect(await (await navigate('/ayuda'))?.text()).toContain('/assets/site.css');
  expect(await (await request('/assets/site.js'))?.text()).toBe('b');
});

test('if the help page has an error status, it is not stored', async () => {
  network['/ayuda'] = { body: 'broken', status: 503 };
  await dispatch('activate', {});
  expect(stored('yoi-shell')).toEqual([]);
});

test('if there is no network, the service worker can still be activated', async () => {
  await expect(dispatch('activate', {})).resolves.toBeUndefined();
});

test('if a page reports its files, only the files of the build are stored', async () => {
  network = { '/assets/a.js': { body: '' }, '/secret': { body: '' } };
  await report({ files: ['/assets/a.js', '/secret', 7, null, '/assets/missing.js'] });
  expect(stored('yoi-shell')).toEqual(['/assets/a.js']);
});

test('if a file is already stored, it is not requested again', async () => {
  network['/assets/a.js'] = { body: '' };
  await report({ files: ['/assets/a.js', '/assets/a.js'] });
  await report({ files: ['/assets/a.js'] });
  expect(asked.filter((path) => path === '/assets/a.js')).toHaveLength(1);
});

test.each([undefined, {}, { files: 'no list' }, { page: '/admin' }])(
  'if a page sends the message %j, nothing is stored',
  async (data) => {
    network['/admin'] = { body: '' };
    await report(data);
    expect(stored('yoi-shell')).toEqual([]);
  },
);

test('if more than 240 files are stored, files of the oldest builds are deleted, but no pages', async () => {
  const files = Array.from({ length: 243 }, (_, index) => `/assets/${index}.js`);
  network = Object.fromEntries(['/app/hoy', ...files].map((path) => [path, { body: '' }]));
  await report({ page: '/app/hoy', files: [] });
  await report({ files });
  expect(stored('yoi-shell')).toEqual(['/app/hoy', ...files.slice(3)]);
});
