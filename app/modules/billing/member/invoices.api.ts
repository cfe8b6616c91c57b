import { z } from 'zod';
import { requireActor } from '#app/platform/http/actor.server.ts';
import type { ApiRoutes } from '#app/platform/http/api.server.ts';
import { shortWord } from '#app/platform/http/input.ts';
import { apiLanguage } from '#app/platform/http/request-language.server.ts';
import { readInvoices, writeOwnInvoice } from './invoices.server.ts';
import { invoicesQuery, invoicesResponse } from './subscription.schema.ts';

const path = '/api/subscription/invoices/';
const tags = ['Subscription'];
/** The maximum length of the number of an invoice. */
const maxNumberLength = 20;

/** The invoices of a member. They stay readable in the week before the account is erased. */
export const invoicesApi: ApiRoutes = (api) => {
  api.get(
    path,
    {
      schema: {
        tags,
        summary: 'Own invoices, newest first',
        querystring: invoicesQuery,
        response: { 200: invoicesResponse },
      },
      config: { whileClosing: 'allowed' },
    },
    async (request) => readInvoices(requireActor(request), request.query),
  );

  api.get(
    `${path}:number.pdf`,
    {
      schema: {
        tags,
        summary: 'An invoice as a PDF, by its number such as Y-2026-12',
        params: z.object({ number: shortWord(maxNumberLength) }),
      },
      config: { produces: 'application/pdf', whileClosing: 'allowed' },
    },
    async (request, reply) => {
      const { number } = request.params;
      const pdf = await writeOwnInvoice(requireActor(request), number, apiLanguage(request));
      return reply
        .type('application/pdf')
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `attachment; filename="yoi-${number}.pdf"`)
        .send(pdf);
    },
  );
};
