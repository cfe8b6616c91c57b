import type { Waiting } from '#app/platform/browser/outbox.ts';
import type { DayEffect, ShownInvestment } from './day-effect.ts';

/**
 * Returns what a record of the version before changes, read from its request. Such records may wait in browsers for 30
 * days (docs/rules.md, The Parada).
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

function formerInvestment(body: Waiting['body']): ShownInvestment {
  const number = (name: string) => (typeof body[name] === 'number' ? body[name] : 0);
  const text = (name: string) => (typeof body[name] === 'string' ? body[name] : null);
  return {
    minutes: number('minutes'),
    effort: number('effort') || null,
    amount_cents: number('amount_cents'),
    currency: text('currency') ?? 'EUR',
    rate: text('rate'),
    home_currency: text('home_currency'),
    home_cents: null,
    shares: Array.isArray(body.shares) ? body.shares.filter(isShare) : [],
    note: text('note'),
    dynamic: null,
    title: null,
  };
}

function isShare(share: unknown): share is ShownInvestment['shares'][number] {
  return (
    typeof share === 'object' &&
    share !== null &&
    typeof Reflect.get(share, 'dimension') === 'string' &&
    typeof Reflect.get(share, 'basis_points') === 'number'
  );
}
