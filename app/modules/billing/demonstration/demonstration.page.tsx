import { msg } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { now } from '#app/platform/clock.ts';
import { NotFound } from '#app/platform/errors.ts';
import { definePage, type PageRequest, type Redirect, type Rendering } from '#app/platform/pages/page.ts';
import { portalReturnUrl } from '../checkout/order.server.ts';
import { CardDeclined, CardView, OrderOver, OrderView } from './demonstration.part.tsx';
import type { DemonstrationRow } from './demonstration.queries.ts';
import { demonstrationCardPath, demonstrationPath } from './demonstration.server.ts';
import { isOrderOpen } from './demonstration-book.server.ts';
import { findOrder, payOrder, replaceCard } from './demonstration-deeds.server.ts';

/** The page on which a member pays an order in a demonstration. `deed` is the name of the pressed button. */
export const demonstrationPage = definePage(demonstrationPath, {
  cache: 'never',
  get: async (request, { ref }) => showOrder(request, await requireOrder(ref)),
  post: async (request, { ref }) => decideOrder(request, await requireOrder(ref)),
});

async function decideOrder(request: PageRequest, order: DemonstrationRow): Promise<Rendering | Redirect> {
  const { deed } = request.fields;
  if (deed === 'back') return { redirectTo: order.backUrl };
  if (!isOrderOpen(order.book, now())) return showOrder(request, order);
  if (deed === 'pay' || deed === 'late') {
    await payOrder(order.ref, { isLate: deed === 'late' });
    return { redirectTo: order.doneUrl };
  }
  return showOrder(request, order, <CardDeclined />);
}

function showOrder(request: PageRequest, { book, doneUrl, backUrl }: DemonstrationRow, refused?: ReactNode) {
  const { price, isGift, firstAmountCents } = book;
  const body = isOrderOpen(book, now()) ? (
    <OrderView
      price={price}
      isGift={isGift}
      firstAmountCents={firstAmountCents}
      language={request.language}
      refused={refused}
    />
  ) : (
    <OrderOver isPaid={book.startsAt !== null} href={book.startsAt ? doneUrl : backUrl} />
  );
  return show(request, body);
}

/** The page on which a member replaces the card in a demonstration. */
export const demonstrationCardPage = definePage(demonstrationCardPath, {
  cache: 'never',
  get: async (request, { ref }) => {
    const { book } = await requireOrder(ref);
    return show(request, <CardView cardWorks={book.cardWorks} returnUrl={portalReturnUrl()} />);
  },
  post: async ({ fields }, { ref }) => {
    const order = await requireOrder(ref);
    await replaceCard(order.ref, fields.deed === 'works');
    return { redirectTo: portalReturnUrl() };
  },
});

async function requireOrder(ref: string): Promise<DemonstrationRow> {
  const order = z.uuid().safeParse(ref).success ? await findOrder(ref) : undefined;
  if (!order) throw new NotFound('no_such_order', msg`No encontrado.`);
  return order;
}

function show({ i18n }: PageRequest, body: ReactNode): Rendering {
  return { head: { title: i18n._(msg`Pago de demostración`), noIndex: true }, body };
}
