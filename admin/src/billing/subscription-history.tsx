import { Trans, useLingui } from '@lingui/react/macro';
import type { SubscriptionRecord } from '#app/modules/billing/schema.ts';
import { Card } from '#ui/card.tsx';
import { Age } from '../queue/age.tsx';
import { useBillingNames, useBillingTexts, useHistoryNames } from './use-billing-words.ts';

/** The events of a subscription and the commands for its provider, newest first. */
export function SubscriptionHistory({ record }: { record: SubscriptionRecord }) {
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <Events record={record} />
      <Commands record={record} />
    </div>
  );
}

function Events({ record: { events, currency } }: { record: SubscriptionRecord }) {
  const names = useBillingNames();
  const { event: eventName } = useHistoryNames();
  const { money } = useBillingTexts();
  return (
    <Card as="section">
      <h2 className="text-h4">
        <Trans>Lo que pasó</Trans>
      </h2>
      <ol className="grid gap-2">
        {events.map(({ id, kind, source, at, amount_cents: cents, revenue_change_cents: change }) => (
          <li key={id}>
            {eventName(kind)}
            {cents !== 0 && ` ${money(cents, currency)}`}
            <span className="block text-sm text-muted">
              <Age instant={at} />, {names.source(source)}
              {change !== 0 && (
                <>
                  {' · '}
                  <Trans>ingreso mensual {money(change, currency)}</Trans>
                </>
              )}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function Commands({ record: { commands } }: { record: SubscriptionRecord }) {
  const { t } = useLingui();
  const names = useBillingNames();
  const { command: commandName } = useHistoryNames();
  const outcomeOf = ({ done_at: done, failure }: (typeof commands)[number]) => {
    if (failure !== null) return t`el proveedor lo rechazó: ${failure}`;
    return done === null ? t`espera al proveedor` : t`hecho`;
  };
  return (
    <Card as="section">
      <h2 className="text-h4">
        <Trans>Lo que se pidió al proveedor</Trans>
      </h2>
      {commands.length === 0 && (
        <p className="text-muted">
          <Trans>Nada todavía.</Trans>
        </p>
      )}
      <ol className="grid gap-2">
        {commands.map((command) => (
          <li key={command.id}>
            {commandName(command.kind)}: {outcomeOf(command)}
            <span className="block text-sm text-muted">
              <Age instant={command.asked_at} />, {names.source(command.source)}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
