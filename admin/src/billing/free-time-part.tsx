import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { freeTimesResponse, type StaffFreeTime } from '#app/modules/billing/schema.ts';
import { getJson } from '#app/platform/browser/api.ts';
import { ListFoot, ListPart } from '../program/list-part.tsx';
import { useAddress } from '../program/use-address.ts';
import { useRowKeys } from '../program/use-row-keys.ts';
import { Age } from '../queue/age.tsx';
import { FreeTimeState } from './member-free-time.tsx';
import { useAllFreeTimeReasons } from './use-billing-words.ts';
import { billingPath } from './use-subscription-record.ts';

/**
 * The free time of all members, newest first. The team gives and ends free time in the record of a member.
 */
export function FreeTimePart() {
  const { t } = useLingui();
  const { read, write, toQuery } = useAddress();
  const fields = toQuery({ limit: '50', after: read('despues') });
  const query = useQuery({
    queryKey: ['billing', 'free-time', fields],
    queryFn: () => getJson(`${billingPath}free-time/?${fields}`, freeTimesResponse),
  });
  useRowKeys([]);
  return (
    <>
      <p className="text-muted">
        <Trans>El tiempo se da y se termina en la ficha de cada persona.</Trans>
      </p>
      <ListPart
        title={t`Tiempo sin coste`}
        query={query}
        count={({ items }) => items.length}
        empty={{
          title: t`Aún no se ha dado tiempo sin coste`,
          text: t`El que dé el equipo aparece aquí.`,
        }}
      >
        {({ items, meta }) => (
          <>
            <ul className="queue" aria-label={t`Tiempo sin coste`}>
              {items.map((freeTime) => (
                <FreeTimeRow key={freeTime.id} freeTime={freeTime} />
              ))}
            </ul>
            <ListFoot meta={meta} onNext={(after) => write({ despues: after })} />
          </>
        )}
      </ListPart>
    </>
  );
}

function FreeTimeRow({ freeTime }: { freeTime: StaffFreeTime }) {
  const { t } = useLingui();
  const reasons = useAllFreeTimeReasons();
  const { member, days, reason, given_at: at, given_by: by } = freeTime;
  return (
    <li className="record" data-row tabIndex={-1}>
      <h2 className="text-base font-semibold">
        {member ? (
          <a className="link" href={`/admin/personas/${member.id}`}>
            {member.username ?? t`Cuenta ${member.id}`}
          </a>
        ) : (
          t`Cuenta borrada`
        )}
      </h2>
      <p>
        <Plural value={days} one="# día" other="# días" />, <FreeTimeState freeTime={freeTime} />
      </p>
      <p className="text-muted">
        {reasons[reason]}
        {' · '}
        {reason === 'gift' || reason === 'coupon' ? (
          <Age instant={at} />
        ) : (
          <Trans>
            lo dio {by ? (by.username ?? t`una cuenta cerrada`) : t`el equipo`}, <Age instant={at} />
          </Trans>
        )}
      </p>
    </li>
  );
}
