import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { disputesResponse, type StaffDispute } from '#app/modules/billing/schema.ts';
import { getJson } from '#app/platform/browser/api.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Chip } from '#ui/controls/chip.tsx';
import { SegmentedControl } from '#ui/controls/segmented-control.tsx';
import { ListFoot, ListPart } from '../program/list-part.tsx';
import { useAddress } from '../program/use-address.ts';
import { useRowKeys } from '../program/use-row-keys.ts';
import { KeyHint } from '../queue/key-hint.tsx';
import { DueWords } from './dispute-facts.tsx';
import { disputeTones } from './dispute-tones.ts';
import { useBillingNames, useBillingTexts } from './use-billing-words.ts';
import { useDisputeReasons } from './use-dispute-words.ts';
import { billingPath } from './use-subscription-record.ts';

/** The disputes about payments. Disputes that wait for an answer come first, ordered by their last day. */
export function DisputesPart() {
  const { t } = useLingui();
  const { read, write, toQuery } = useAddress();
  const state = read('estado') || 'all';
  const fields = toQuery({ state: state === 'all' ? '' : state, after: read('despues') });
  const query = useQuery({
    queryKey: ['billing', 'disputes', fields],
    queryFn: () => getJson(`${billingPath}disputes/?${fields}`, disputesResponse),
  });
  useRowKeys(['v']);
  return (
    <>
      <SegmentedControl
        name="estado"
        label={t`Qué se ve`}
        options={[
          { value: 'all', label: t`Todas` },
          { value: 'needs_answer', label: t`Por responder` },
          { value: 'lost', label: t`Perdidas` },
        ]}
        value={state}
        onChange={(value) => write({ estado: value })}
      />
      <ListPart
        title={t`Disputas`}
        query={query}
        count={({ items }) => items.length}
        empty={{
          title: t`Ninguna disputa aquí`,
          text: t`Si alguien reclama un pago a su banco, aparece aquí con el último día para responder.`,
        }}
      >
        {({ items, meta }) => (
          <>
            <ul className="queue" aria-label={t`Disputas`}>
              {items.map((dispute) => (
                <DisputeRow key={dispute.id} dispute={dispute} />
              ))}
            </ul>
            <ListFoot meta={meta} onNext={(after) => write({ despues: after })} />
          </>
        )}
      </ListPart>
    </>
  );
}

function DisputeRow({ dispute }: { dispute: StaffDispute }) {
  const { t } = useLingui();
  const names = useBillingNames();
  const reasonName = useDisputeReasons();
  const { money } = useBillingTexts();
  const { id, member, state, reason, amount_cents: cents, currency } = dispute;
  return (
    <li className="record" data-row tabIndex={-1}>
      <h2 className="text-base font-semibold">
        {member ? (member.username ?? t`Cuenta ${member.id}`) : t`Cuenta borrada`}
      </h2>
      <p>
        {money(cents, currency)} · {reasonName(reason)}
      </p>
      <p className="flex flex-wrap items-center gap-2">
        <Chip tone={disputeTones[state]}>{names.dispute(state)}</Chip>
        <span className="text-muted">
          <DueWords dispute={dispute} />
        </span>
      </p>
      <ButtonLink
        variant="secondary"
        data-for-key="v"
        href={`/admin/disputas/${id}`}
        aria-label={t`Ver la disputa de ${member?.username ?? t`una cuenta borrada`}`}
      >
        {state === 'needs_answer' ? <Trans>Qué responder</Trans> : <Trans>Ver</Trans>} <KeyHint name="V" />
      </ButtonLink>
    </li>
  );
}
