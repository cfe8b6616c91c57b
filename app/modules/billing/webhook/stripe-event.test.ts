import { expect, test } from 'vitest';
import { toNotice } from './stripe-event.server.ts';

const subscription = 'sub_1';
const invoice = { id: 'in_1', parent: { subscription_details: { subscription } } };
const payment = { id: 're_1', payment_intent: 'pi_1' };

test.each([
  ['checkout.session.completed', { id: 'cs_1' }, 'cs_1'],
  ['checkout.session.expired', { id: 'cs_1' }, 'cs_1'],
  ['invoice.paid', invoice, subscription],
  ['invoice.payment_failed', invoice, subscription],
  ['invoice.payment_action_required', invoice, subscription],
  ['invoice.upcoming', { parent: invoice.parent }, subscription],
  ['customer.subscription.updated', { id: subscription }, subscription],
  ['customer.subscription.paused', { id: subscription }, subscription],
  ['customer.subscription.resumed', { id: subscription }, subscription],
  ['customer.subscription.deleted', { id: subscription }, subscription],
  ['charge.refunded', payment, 'pi_1'],
  ['refund.created', payment, 'pi_1'],
  ['refund.failed', payment, 'pi_1'],
  ['charge.dispute.created', { id: 'du_1', payment_intent: { id: 'pi_1' } }, 'pi_1'],
  ['customer.deleted', { id: 'cus_1' }, 'cus_1'],
])('the event %s names the object that is read', (type, object, objectRef) => {
  expect(toNotice({ id: 'evt_1', type, created: 1, data: { object } })).toMatchObject({
    ...{ kind: type, objectRef, isWorked: true },
  });
});

test.each([
  ['product.created', { id: 'prod_1' }],
  ['invoice.paid', { id: 'in_1', parent: null }],
  ['refund.created', { id: 're_1', payment_intent: null }],
  ['constructor', { id: 'x_1' }],
])('the event %s of another kind is only stored', (type, object) => {
  expect(toNotice({ id: 'evt_1', type, created: 1, data: { object } })).toMatchObject({
    ...{ objectRef: object.id, isWorked: false },
  });
});
