import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { now } from '#app/platform/clock.ts';
import { config } from '#app/platform/config.server.ts';
import { db } from '#app/platform/db/db.ts';
import { apiHeaders } from '#app/platform/http/security-headers.server.ts';
import { readStripeEvent } from '../stripe/webhook-signature.server.ts';
import { storeWebhook } from './inbox.queries.ts';
import { toNotice } from './stripe-event.server.ts';

/** The maximum size of a webhook in bytes. The events of subscriptions have about 10 KB. */
const maxWebhookBytes = 256 * 1024;

/**
 * Registers the route to which Stripe sends its events. The signature covers the bytes of the body, so the body
 * must not be parsed before the check. Without keys there is no route.
 */
export async function registerStripeWebhook(server: FastifyInstance): Promise<void> {
  if (!config.stripe) return;
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    const options = { schema: { hide: true }, bodyLimit: maxWebhookBytes };
    scope.post('/api/billing/webhooks/stripe/', options, receive);
  });
}

/** Stores an event and responds immediately. A job processes the event later. */
async function receive({ body, headers }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  reply.headers(apiHeaders);
  const receivedAt = now();
  const signature = String(headers['stripe-signature'] ?? '');
  const event = Buffer.isBuffer(body) ? await readStripeEvent(body, signature, receivedAt) : undefined;
  if (event === undefined) return reply.code(400).send();
  await storeWebhook(db, { provider: 'stripe', ...toNotice(event), receivedAt });
  return reply.code(200).send();
}
