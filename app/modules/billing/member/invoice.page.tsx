import { definePage } from '#app/platform/pages/page.ts';

/**
 * The page of an invoice to which mails link. If there is no session, the page redirects to the sign-in first,
 * because the API would refuse the call.
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
