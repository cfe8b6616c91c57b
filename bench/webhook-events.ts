import { randomUUID } from 'node:crypto';
import { signWebhook } from '#app/shell/testing/stripe-webhooks.ts';
import { poster, runClients } from './clients.ts';

/** The length of the text that gives an event the size of an invoice at Stripe. */
const descriptionLength = 4_000;

/**
 * A load of signed events of Stripe, each with an id of its own. The program stores these events, and no job processes
 * them. The load runs as a separate process (`webhook-events.ts URL SECONDS CLIENTS SECRET`) and prints its figures.
 */
const [url = '', seconds = '3', clients = '50', secret = ''] = process.argv.slice(2);
const post = poster(url, Number(clients));
const description = 'a'.repeat(descriptionLength);

await runClients(Number(clients), Number(seconds), async () => {
  const created = Math.floor(Date.now() / 1000);
  const object = { id: `prod_${randomUUID()}`, object: 'product', description };
  const body = JSON.stringify({
    id: `evt_${randomUUID()}`,
    ...{ object: 'event', type: 'product.updated', created, data: { object } },
  });
  return (await post(body, { 'stripe-signature': signWebhook(body, secret) })) !== null;
});
process.exit();
