import { definePage } from '#app/platform/pages/page.ts';

/**
 * The address of an invoice in mails. It leads to the sign-in first if there is no session, because a call of the API
 * would only be refused.
 */
export const invoicePage = definePage('/suscripcion/factura/:number', {
  cache: 'never',
  whileClosing: 'allowed',
  get: async ({ viewer }, { number }) => {
    const back = new URLSearchParams({ callbackUrl: invoicePage.href({ number }) });
    if (!viewer) return { redirectTo: `/auth/inicio_sesion?${back}` };
    return { redirectTo: `/api/subscription/invoices/${encodeURIComponent(number)}.pdf` };
  },
});
