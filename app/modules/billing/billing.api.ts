import { requireActor } from '#app/platform/http/actor.server.ts';
import type { Api, ApiRoutes } from '#app/platform/http/api.server.ts';
import { checkOrder, startCheckout } from './checkout/checkout.server.ts';
import { readCouponPrice } from './checkout/coupon-price.server.ts';
import { couponInput, couponResponse } from './coupon/coupon.schema.ts';
import { changeInterval } from './member/change.server.ts';
import { cancelSubscription, pauseSubscription, resumeSubscription } from './member/moves.server.ts';
import { openPortal } from './member/portal.server.ts';
import { answerPriceChange } from './member/price-change.server.ts';
import { readSubscription } from './member/reading.server.ts';
import { reducePrice } from './member/reduced.server.ts';
import { refundSubscription } from './member/refund.server.ts';
import {
  cancelInput,
  changeInput,
  changeResponse,
  checkoutCheckResponse,
  checkoutInput,
  checkoutResponse,
  emptyInput,
  portalResponse,
  priceChangeInput,
  refundInput,
  refundResponse,
  subscriptionResponse,
} from './member/subscription.schema.ts';

const tags = ['billing'];
const path = '/api/subscription/';
const response = { 200: subscriptionResponse };

/**
 * The routes of a member's subscription. They accept no idempotency key: a request with a key would hold a
 * database connection while the route calls a provider. A repeated request finds the row of the first request.
 */
export const billingApi: ApiRoutes = (api) => {
  orderRoutes(api);
  moveRoutes(api);
  moneyRoutes(api);
};

function orderRoutes(api: Api): void {
  api.get(
    path,
    { schema: { tags, summary: 'My subscription, with its prices', response } },
    async (request) => readSubscription(requireActor(request)),
  );
  api.post(
    `${path}checkout/`,
    {
      schema: {
        tags,
        summary: 'Order a subscription; the response is the page on which it is paid',
        body: checkoutInput,
        response: { 201: checkoutResponse },
      },
    },
    async (request, reply) => reply.code(201).send(await startCheckout(requireActor(request), request.body)),
  );
  api.post(
    `${path}coupon/`,
    {
      schema: {
        tags,
        summary: 'The price of an order with a coupon; nothing is ordered',
        body: couponInput,
        response: { 200: couponResponse },
      },
    },
    async (request) => readCouponPrice(requireActor(request), request.body),
  );
  api.post(
    `${path}checkout/check/`,
    {
      schema: {
        tags,
        summary: 'Ask the payment provider about my last order',
        body: emptyInput,
        response: { 200: checkoutCheckResponse },
      },
    },
    async (request) => {
      const actor = requireActor(request);
      const order = await checkOrder(actor);
      return { order, subscription: await readSubscription(actor) };
    },
  );
}

function moveRoutes(api: Api): void {
  api.post(
    `${path}cancel/`,
    {
      schema: {
        tags,
        summary: 'Cancel; access lasts to the end of the paid time',
        body: cancelInput,
        response,
      },
    },
    async (request) => cancelSubscription(requireActor(request), request.body.reason),
  );
  api.post(
    `${path}resume/`,
    {
      schema: { tags, summary: 'End my pause, or take my cancellation back', body: emptyInput, response },
    },
    async (request) => resumeSubscription(requireActor(request)),
  );
  api.post(
    `${path}pause/`,
    { schema: { tags, summary: 'Pause outside of a Parada', body: emptyInput, response } },
    async (request) => pauseSubscription(requireActor(request)),
  );
  api.post(
    `${path}reduced/`,
    { schema: { tags, summary: 'Get the reduced price for a year', body: emptyInput, response } },
    async (request) => reducePrice(requireActor(request)),
  );
}

function moneyRoutes(api: Api): void {
  api.post(
    `${path}price-change/`,
    {
      schema: {
        tags,
        summary: 'Accept or decline a higher price; without it the subscription is not renewed',
        body: priceChangeInput,
        response,
      },
    },
    async (request) => answerPriceChange(requireActor(request), request.body),
  );
  api.post(
    `${path}change/`,
    {
      schema: {
        tags,
        summary: 'Pay monthly or yearly; with preview only the cost is returned',
        body: changeInput,
        response: { 200: changeResponse },
      },
    },
    async (request) => changeInterval(requireActor(request), request.body),
  );
  api.post(
    `${path}portal/`,
    {
      schema: {
        tags,
        summary: 'The page of the provider for my means of payment',
        body: emptyInput,
        response: { 200: portalResponse },
      },
    },
    async (request) => openPortal(requireActor(request)),
  );
  api.post(
    `${path}refund/`,
    {
      schema: {
        tags,
        summary:
          'End at once and get the rest of my last payment back; with preview only the sum is returned',
        body: refundInput,
        response: { 200: refundResponse },
      },
    },
    async (request) => refundSubscription(requireActor(request), request.body),
  );
}
