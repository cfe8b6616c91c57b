import { msg } from '@lingui/core/macro';
import { pricesTag, readOwner } from '#app/modules/accounts/index.ts';
import { definePage } from '#app/platform/pages/page.ts';
import { listOffers } from '../plan/prices.server.ts';
import { listOfferedProviders } from '../subscription/providers.server.ts';
import { PricesView } from './prices-view.part.tsx';

const path = '/precios';

/** `/precios`: the free part, the paid part, and the steps after a cancellation. */
export const pricesPage = definePage(path, {
  cache: [pricesTag],
  get: async ({ viewer, i18n }) => {
    const providers = listOfferedProviders();
    const [offer, ...others] = providers.length > 0 ? await listOffers() : [];
    return {
      head: {
        title: i18n._(msg`Precios`),
        description: i18n._(
          msg`La primera Parada es gratis y completa, sin tarjeta. Las siguientes, solo si quieres.`,
        ),
        canonicalPath: path,
      },
      body: (
        <PricesView
          offer={offer ?? null}
          others={others}
          takesTransfers={providers.some(({ name }) => name === 'manual')}
          isMember={viewer !== null}
          owner={readOwner()}
        />
      ),
    };
  },
});
