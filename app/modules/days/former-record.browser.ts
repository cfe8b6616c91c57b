import type { Waiting } from '#app/platform/browser/outbox.ts';
import type { DayEffect, ShownInvestment } from './day-effect.ts';

/**
 * Derives the effect of a record from its request. It is needed for records that the previous version of the
 * program put into the outbox. Such records may wait in browsers for 30 days (docs/rules.md, The Parada).
 */
export function formerEffect({ kind, path, method, body }: Waiting): DayEffect {
  const localDay = typeof body.local_day === 'string' ? { localDay: body.local_day } : {};
  if (kind === 'check-in') {
    const { agrado, energia } = body;
    return typeof agrado === 'number' && typeof energia === 'number' ? { checkIn: { agrado, energia } } : {};
  }
  if (kind === 'investment') {
    const { corrects } = body;
    const removed = typeof corrects === 'number' ? { removed: { id: corrects } } : {};
    return { ...localDay, ...removed, invested: formerInvestment(body) };
  }
  if (kind !== 'day-move' || typeof body.local_day !== 'string') return {};
  const parada = Number(path.split('/')[3]);
  if (path.endsWith('/rest/'))
    return { ...localDay, parada, rest: method === 'DELETE' ? 'withdrawn' : 'declared' };
  return typeof body.answer === 'string' ? { ...localDay, parada, intention: body.answer } : {};
}

/** The previous version of the program wrote only complete inputs, so only optional fields are checked. */
function formerInvestment(body: Waiting['body']): ShownInvestment {
  const empty = {
    minutes: 0,
    effort: null,
    amount_cents: 0,
    currency: 'EUR',
    rate: null,
    home_currency: null,
  };
  return { ...empty, shares: [], note: null, ...body, home_cents: null, dynamic: null, title: null };
}
