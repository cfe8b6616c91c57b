import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { MemberFreeTime as FreeTime } from '#app/modules/billing/schema.ts';
import { Card } from '#ui/card.tsx';
import { Button } from '#ui/controls/button.tsx';
import { useMay } from '../entry/use-entry.ts';
import { FreeTimeDialog } from './free-time-dialog.tsx';
import { useAllFreeTimeReasons, useBillingTexts } from './use-billing-words.ts';
import { useBillingDeed } from './use-subscription-record.ts';

type Props = { memberId: number; freeTime: readonly FreeTime[] };

/**
 * The free time that the team gave to a member, newest first. If the role allows it, a button gives more free
 * time.
 */
export function MemberFreeTime({ memberId, freeTime }: Props) {
  const may = useMay();
  const [isGiving, setGiving] = useState(false);
  const mayGive = may('billing.give-time');
  if (!mayGive && freeTime.length === 0) return null;
  return (
    <Card as="section">
      <h2 className="text-h4">
        <Trans>Tiempo sin coste</Trans>
      </h2>
      {freeTime.length === 0 ? (
        <p className="text-muted">
          <Trans>No se le ha dado ninguno.</Trans>
        </p>
      ) : (
        <ul className="grid gap-2">
          {freeTime.map((each) => (
            <FreeTimeRow key={each.id} freeTime={each} />
          ))}
        </ul>
      )}
      {mayGive && (
        <div>
          <Button variant="secondary" onClick={() => setGiving(true)}>
            <Trans>Dar tiempo sin coste</Trans>
          </Button>
        </div>
      )}
      {isGiving && (
        <FreeTimeDialog memberId={memberId} seen={freeTime[0]?.id ?? null} onClose={() => setGiving(false)} />
      )}
    </Card>
  );
}

function FreeTimeRow({ freeTime }: { freeTime: FreeTime }) {
  const may = useMay();
  const reasons = useAllFreeTimeReasons();
  const { carryOut, isPending } = useBillingDeed(`free-time/${freeTime.id}/end/`);
  const { days, reason, state } = freeTime;
  return (
    <li className="grid justify-items-start">
      <span>
        <Plural value={days} one="# día" other="# días" />, {reasons[reason]},{' '}
        <FreeTimeState freeTime={freeTime} />
      </span>
      {(state === 'running' || state === 'waiting') && may('billing.end-time') && (
        <Button variant="quiet" className="-ms-4" pending={isPending} onClick={carryOut}>
          <Trans>Terminarlo ahora</Trans>
        </Button>
      )}
    </li>
  );
}

/** The state of free time with its day, worded as the last part of a sentence. */
export function FreeTimeState({
  freeTime: { state, begins_at: begins, ends_at: ends },
}: {
  freeTime: FreeTime;
}) {
  const { t } = useLingui();
  const { day } = useBillingTexts();
  const [from, to] = [begins && day(begins), ends && day(ends)];
  switch (state) {
    case 'running':
      return t`hasta el ${to}`;
    case 'waiting':
      return from ? t`empieza el ${from}` : t`espera a que acabe lo pagado`;
    case 'ended':
      return to ? t`terminado antes, el ${to}` : t`terminado antes`;
    case 'over':
      return t`gastado`;
  }
}
