import { requireActor } from '#app/platform/http/actor.server.ts';
import type { ApiRoutes } from '#app/platform/http/api.server.ts';
import { idParams } from '#app/platform/http/pagination.ts';
import { redeemInput } from '../coupon/coupon.schema.ts';
import { checkGift, orderGift } from './buying.server.ts';
import {
  giftCheckResponse,
  giftInput,
  giftOrderResponse,
  giftsQuery,
  giftsResponse,
  resendInput,
} from './gift.schema.ts';
import { readGifts, refundGift } from './gifts.server.ts';
import { redeemCode } from './redeeming-code.server.ts';
import { resendGift } from './resending.server.ts';

const tags = ['billing'];
const path = '/api/subscription/gifts/';

/**
 * The routes of the gifts that a member buys. Like the routes of a subscription, they accept no idempotency
 * key.
 */
export const giftsApi: ApiRoutes = (api) => {
  api.get(
    path,
    {
      schema: {
        tags,
        summary: 'The gifts that I have paid, newest first, and those that I can buy',
        querystring: giftsQuery,
        response: { 200: giftsResponse },
      },
    },
    async (request) => readGifts(requireActor(request), request.query),
  );
  api.post(
    path,
    {
      schema: {
        tags,
        summary: 'Order a gift; the response is the page on which it is paid',
        body: giftInput,
        response: { 201: giftOrderResponse },
      },
    },
    async (request, reply) => reply.code(201).send(await orderGift(requireActor(request), request.body)),
  );
  api.post(
    `${path}check/`,
    {
      schema: {
        tags,
        summary: 'Ask the payment provider about my last order of a gift',
        response: { 200: giftCheckResponse },
      },
    },
    async (request) => ({ order: await checkGift(requireActor(request)) }),
  );
  api.post(
    `${path}:id/refund/`,
    {
      schema: {
        tags,
        summary: 'Get the money of a gift back that nobody has redeemed',
        params: idParams,
      },
    },
    async (request, reply) => {
      await refundGift(requireActor(request), request.params.id);
      return reply.code(204).send();
    },
  );
  resendRoute(api);
  redeemRoute(api);
};

const resendRoute: ApiRoutes = (api) => {
  api.post(
    `${path}:id/resend/`,
    {
      schema: {
        tags,
        summary: 'Send the mail of an unopened gift again; the link of the earlier mail stops working',
        params: idParams,
        body: resendInput,
      },
    },
    async (request, reply) => {
      await resendGift(requireActor(request), request.params.id, request.body);
      return reply.code(204).send();
    },
  );
};

const redeemRoute: ApiRoutes = (api) => {
  api.post(
    '/api/subscription/redeem/',
    {
      schema: {
        tags,
        summary: 'Redeem a gift, or a coupon of free months',
        body: redeemInput,
      },
    },
    async (request, reply) => {
      await redeemCode(requireActor(request), request.body.code);
      return reply.code(204).send();
    },
  );
};
