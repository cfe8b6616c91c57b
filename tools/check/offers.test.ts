import { expect, test } from 'vitest';
import { findOffersAround } from './offers.ts';

const screen = 'app/modules/paradas/path/parada-invitation.tsx';

test.each([
  [screen, '<ButtonLink href="/app/suscripcion">Otra Parada</ButtonLink>;'],
  [screen, '<><Offer><p /></Offer><a href="/precios">Precios</a></>;'],
  [screen, '<OrderCard subscription={data} prices={prices} />;'],
  ['app/modules/notifications/reminder.mail.tsx', 'const url = `/app/suscripcion`;'],
  ['app/modules/notifications/reminders.server.ts', "sendMail({ link: '/precios' });"],
])('an offer in %s that does not check mayOffer is reported: %s', (path, text) => {
  expect(findOffersAround({ path, text })).toHaveLength(1);
});

test.each([
  [screen, '<Offer><ButtonLink href="/app/suscripcion">Otra Parada</ButtonLink></Offer>;'],
  [screen, '<ButtonLink href="/app/parada">Volver</ButtonLink>;'],
  [
    'app/modules/notifications/reminders.server.ts',
    "if (await mayOffer(memberId)) sendMail({ link: '/precios' });",
  ],
  ['app/modules/billing/member/order-card.tsx', '<a href="/precios">Precios</a>;'],
  ['app/shell/member-more.tsx', '<ListRow href="/app/suscripcion" />;'],
])(
  'an offer in %s that checks mayOffer, or a link that is not an offer, is not reported: %s',
  (path, text) => {
    expect(findOffersAround({ path, text })).toEqual([]);
  },
);
