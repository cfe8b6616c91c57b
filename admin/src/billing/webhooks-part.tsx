import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type StaffWebhook, webhooksResponse } from '#app/modules/billing/schema.ts';
import { getJson } from '#app/platform/browser/api.ts';
import { Button } from '#ui/controls/button.tsx';
import { SegmentedControl } from '#ui/controls/segmented-control.tsx';
import { useMay } from '../entry/use-entry.ts';
import { ListFoot, ListPart } from '../program/list-part.tsx';
import { useAddress } from '../program/use-address.ts';
import { useRowKeys } from '../program/use-row-keys.ts';
import { Age } from '../queue/age.tsx';
import { KeyHint } from '../queue/key-hint.tsx';
import { useBillingNames } from './use-billing-words.ts';
import { billingPath, useBillingDeed } from './use-subscription-record.ts';

/**
 * The events of the providers, filtered by state. An event can be processed again without harm: if everything
 * was stored the first time, nothing changes.
 */
export function WebhooksPart() {
  const { t } = useLingui();
  const { read, write, toQuery } = useAddress();
  const state = read('estado') || 'all';
  const fields = toQuery({ state: state === 'all' ? '' : state, after: read('despues') });
  const query = useQuery({
    queryKey: ['billing', 'webhooks', fields],
    queryFn: () => getJson(`${billingPath}webhooks/?${fields}`, webhooksResponse),
  });
  useRowKeys(['r']);
  return (
    <>
      <SegmentedControl
        name="estado"
        label={t`Qué se ve`}
        options={[
          { value: 'all', label: t`Todos` },
          { value: 'waiting', label: t`En espera` },
          { value: 'failed', label: t`Rechazados` },
        ]}
        value={state}
        onChange={(value) => write({ estado: value })}
      />
      <ListPart
        title={t`Avisos`}
        query={query}
        count={({ items }) => items.length}
        empty={{
          title: t`Ningún aviso aquí`,
          text: t`Los avisos de los proveedores se guardan noventa días.`,
        }}
      >
        {({ items, meta }) => (
          <>
            <ul className="queue" aria-label={t`Avisos`}>
              {items.map((webhook) => (
                <WebhookRow key={webhook.id} webhook={webhook} />
              ))}
            </ul>
            <ListFoot meta={meta} onNext={(after) => write({ despues: after })} />
          </>
        )}
      </ListPart>
    </>
  );
}

function WebhookRow({ webhook }: { webhook: StaffWebhook }) {
  const { t } = useLingui();
  const may = useMay();
  const { provider } = useBillingNames();
  const { carryOut, isPending } = useBillingDeed(`webhooks/${webhook.id}/retry/`);
  const states = { waiting: t`En espera`, done: t`Hecho`, failed: t`Rechazado` };
  const { kind, object, state, failure } = webhook;
  return (
    <li className="record" data-row tabIndex={-1}>
      <h2 className="text-base font-semibold wrap-anywhere">{kind}</h2>
      <p className="text-muted wrap-anywhere">
        {provider(webhook.provider)} · {states[state]} · <Age instant={webhook.received_at} /> · {object}
      </p>
      {failure !== null && <p className="wrap-anywhere">{failure}</p>}
      {may('billing.retry') && (
        <Button variant="secondary" data-for-key="r" pending={isPending} onClick={carryOut}>
          <Trans>Leerlo otra vez</Trans> <KeyHint name="R" />
        </Button>
      )}
    </li>
  );
}
