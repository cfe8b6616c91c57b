import { Readable } from 'node:stream';
import type { ApiRoutes } from '#app/platform/http/api.server.ts';
import { idParams } from '#app/platform/http/pagination.ts';
import { requireStaff } from '#app/platform/staff/staff.server.ts';
import { exportInvoices, exportPayments } from './book.server.ts';
import { announcementInput, priceInput, pricesQuery, pricesResponse } from './prices.schema.ts';
import { announcePrice, readPrices, setPrice } from './prices.server.ts';
import { bookQuery, revenueQuery, revenueResponse } from './revenue.schema.ts';
import { readRevenue } from './revenue.server.ts';

const tags = ['admin'];
const base = '/api/admin/billing/';

/** The two files for the accountant. */
const books = [
  { name: 'payments', of: 'pagos', write: exportPayments },
  { name: 'invoices', of: 'facturas', write: exportInvoices },
] as const;

/** The routes of prices, revenue and the files for the accountant. */
export const bookkeepingApi: ApiRoutes = (api) => {
  api.get(
    `${base}prices/`,
    {
      config: { staff: 'billing.read' },
      schema: {
        tags,
        summary: 'Prices with their history, newest first',
        querystring: pricesQuery,
        response: { 200: pricesResponse },
      },
    },
    async (request) => readPrices(requireStaff(request), request.query),
  );
  api.post(
    `${base}prices/`,
    {
      config: { staff: 'billing.set-price' },
      schema: { tags, summary: 'Set a price for new subscriptions', body: priceInput },
    },
    async (request, reply) => {
      await setPrice(requireStaff(request), request.body);
      return reply.code(204).send();
    },
  );
  api.post(
    `${base}prices/:id/announce/`,
    {
      config: { staff: 'billing.announce-price' },
      schema: {
        tags,
        summary: 'Ask the members whose subscription costs less about a price in force',
        params: idParams,
        body: announcementInput,
      },
    },
    async (request, reply) => {
      await announcePrice(requireStaff(request), request.params.id, request.body);
      return reply.code(204).send();
    },
  );
  api.get(
    `${base}revenue/`,
    {
      config: { staff: 'billing.read' },
      schema: {
        tags,
        summary: 'Revenue, payments and churn of twelve months, and the open subscriptions by interval',
        querystring: revenueQuery,
        response: { 200: revenueResponse },
      },
    },
    async (request) => readRevenue(requireStaff(request), request.query),
  );
  bookRoutes(api);
};

const bookRoutes: ApiRoutes = (api) => {
  for (const { name, of, write } of books)
    api.get(
      `${base}${name}.csv`,
      {
        config: { staff: 'billing.read', produces: 'text/csv' },
        schema: { tags, summary: `The ${name} of a range of days as a file`, querystring: bookQuery },
      },
      async (request, reply) =>
        reply
          .type('text/csv; charset=utf-8')
          .header('Content-Disposition', `attachment; filename="yoi-${of}.csv"`)
          .send(Readable.from(write(requireStaff(request), request.query))),
    );
};
