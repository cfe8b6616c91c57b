import { Trans } from '@lingui/react/macro';
import { Card } from '#ui/card.tsx';
import { Chip } from '#ui/controls/chip.tsx';
import { useMay } from '../entry/use-entry.ts';
import type { MemberRecord } from '../members/use-member.ts';
import { PriceChangeWords } from './price-change-words.tsx';
import { stateTones } from './subscriptions.screen.tsx';
import { useBillingNames, useBillingTexts } from './use-billing-words.ts';

type Props = { subscription: NonNullable<MemberRecord['subscription']> };

/**
 * The part of a member's subscription that support may see: the state and the payments, without the means of
 * payment.
 */
export function MemberSubscription({ subscription }: Props) {
  const may = useMay();
  const names = useBillingNames();
  const { money, day } = useBillingTexts();
  const { id, state, interval, provider, paid_until: until, payments, price_change: change } = subscription;
  return (
    <Card as="section">
      <h2 className="text-h4">
        <Trans>Suscripción</Trans>
      </h2>
      <p className="flex flex-wrap items-center gap-2">
        <Chip tone={stateTones[state] ?? 'neutral'}>{names.state(state)}</Chip>
        <span>
          {names.interval(interval)}, {names.provider(provider)}, <Trans>pagada hasta el {day(until)}</Trans>
        </span>
      </p>
      {change && (
        <p>
          <PriceChangeWords change={change} />
        </p>
      )}
      <ul className="grid gap-1">
        {payments.map(({ paid_at: at, amount_cents: cents, refunded_cents: refunded, currency }) => (
          <li key={at}>
            {money(cents, currency)}, {day(at)}
            {refunded > 0 && (
              <>
                {', '}
                <Trans>devueltos {money(refunded, currency)}</Trans>
              </>
            )}
          </li>
        ))}
      </ul>
      {may('billing.read') && (
        <a className="link" href={`/admin/suscripciones/${id}`}>
          <Trans>Ver la suscripción</Trans>
        </a>
      )}
    </Card>
  );
}
