import { afterAll } from 'vitest';
import { z } from 'zod';
import { type ApiRoutes, registerApi } from './api.server.ts';
import { createServer } from './http.server.ts';
import { text } from './input.ts';

const body = z.object({
  name: text(100),
  age: z.int().min(18).optional(),
  weight: z.number().optional(),
  agreed: z.boolean().optional(),
  level: z.literal([1, 2, 3]).optional(),
  mail: z.union([z.literal(''), z.email()]).optional(),
  site: z.url().optional(),
  tags: z.array(z.string()).optional(),
  plan: z.object({ body: z.int(), mind: z.int() }).optional(),
  links: z.array(z.object({ title: z.string(), rank: z.int() })).optional(),
});

const routes: ApiRoutes = (api) => {
  const config = { access: 'public' } as const;
  const loose = z.looseObject({});
  api.post('/api/echo', { schema: { body }, config }, async ({ body: sent }) => sent);
  api.post('/api/strict', { schema: { body: z.strictObject({ a: z.int() }) }, config }, async () => ({}));
  api.post('/api/loose', { schema: { body: loose }, config }, async ({ body: sent }) => sent);
};

/**
 * Starts a server that sends each parsed body back, with messages in English. The server stops when the tests end.
 * Returns the functions that send a body to this server.
 */
export async function echoServer() {
  const server = createServer();
  await registerApi(server, { api: [routes] }, async () => null);
  await server.ready();
  afterAll(() => server.close());

  const sendRaw = (payload: string | Buffer, type: string, url = '/api/echo') =>
    server.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'accept-language': 'en', 'content-type': type },
    });
  const sendJson = (payload: unknown, url?: string) =>
    sendRaw(JSON.stringify(payload), 'application/json', url);
  const sendForm = (fields: string[][], url?: string) =>
    sendRaw(new URLSearchParams(fields).toString(), 'application/x-www-form-urlencoded', url);
  async function sendMultipart(form: FormData, url?: string) {
    const encoded = new Response(form);
    const type = encoded.headers.get('content-type') ?? '';
    return sendRaw(Buffer.from(await encoded.arrayBuffer()), type, url);
  }
  function sendParts(fields: string[][], url?: string) {
    const form = new FormData();
    for (const [name = '', value = ''] of fields) form.append(name, value);
    return sendMultipart(form, url);
  }
  return { sendRaw, sendJson, sendForm, sendParts, sendMultipart };
}
