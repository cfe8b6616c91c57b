import type { FastifyInstance } from 'fastify';
import { manual } from '#app/modules/billing/manual/manual.server.ts';
import {
  aManualOrder,
  aManualSubscription,
  aPayment,
  billingPath,
} from '#app/modules/billing/staff/billing-staff.factory.ts';
import { manualRefundsResponse } from '#app/modules/billing/staff/orders.schema.ts';
import { pricesResponse } from '#app/modules/billing/staff/prices.schema.ts';
import { memberClient } from './member-client.ts';
import type { DeedScenarios } from './staff-deeds.ts';

/** Returns the scenarios of the back office of billing. */
export function billingDeeds(server: FastifyInstance): DeedScenarios {
  const aBuyer = async () => (await memberClient(server)).memberId;
  return {
    'billing.record': async ({ post }) => {
      const { path } = await aManualOrder(await aBuyer());
      return { run: () => post(path, aPayment()), effects: 1 };
    },
    'billing.settle': async (admin) => {
      const { checkoutId, subscription } = await aManualSubscription(admin, await aBuyer());
      const [payment] = (await manual.readSubscription(checkoutId))?.payments ?? [];
      await manual.refund(payment?.ref ?? '', 100, crypto.randomUUID());
      const { body } = await admin.get(`${billingPath}manual-refunds/?limit=100`);
      const refund = manualRefundsResponse
        .parse(body)
        .items.find((each) => each.subscription === subscription);
      return { run: () => admin.post(`${billingPath}manual-refunds/${refund?.id}/settle/`), effects: 1 };
    },
    'billing.set-price': async ({ get, post }) => {
      const { items } = pricesResponse.parse((await get(`${billingPath}prices/?limit=100`)).body);
      const current = items.find(
        ({ interval, country, in_force }) => in_force && interval === 'month' && !country,
      );
      const price = {
        ...{ interval: 'month', currency: 'EUR', country: null, amount_cents: 1_190, reduced_cents: null },
        ...{ tax_basis_points: 2_100, replaces: current?.id ?? null },
      };
      return { run: () => post(`${billingPath}prices/`, price), effects: 1 };
    },
  };
}
