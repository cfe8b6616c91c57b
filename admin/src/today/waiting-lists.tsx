import { Trans, useLingui } from '@lingui/react/macro';
import { useQueries } from '@tanstack/react-query';
import { requestsResponse } from '#app/modules/back-office/schema.ts';
import { disputesResponse, ordersResponse, refundRequestsResponse } from '#app/modules/billing/schema.ts';
import { inboxResponse } from '#app/modules/contact/schema.ts';
import { applicationsResponse, draftsResponse } from '#app/modules/selection/schema.ts';
import { getJson } from '#app/platform/browser/api.ts';
import type { IconName } from '#ui/icon.tsx';
import { ListRow } from '#ui/list-row.tsx';
import { useBillingTexts } from '../billing/use-billing-words.ts';
import { useMay } from '../entry/use-entry.ts';
import { Age } from '../queue/age.tsx';

type Waiting = {
  /** The permission without which the list is not requested. */
  verb: string;
  icon: IconName;
  title: string;
  href: string;
  path: string;
  /**
   * Returns how many records wait. If the list begins with the oldest record, also returns the instant since
   * which this record has waited.
   */
  read(body: unknown): Count;
};

/** `due` is the earliest last day of the records in a list, if the records have last days. */
type Count = { total: number; since: string | undefined; due?: string | undefined };

/** A list in which records wait. */
export type WaitingList = Waiting & Count;

/**
 * The lists with waiting records, except the queues of moderation. Each list is shown with its number of
 * records.
 */
export function WaitingLists({ lists }: { lists: readonly WaitingList[] }) {
  const { day } = useBillingTexts();
  return (
    <ul className="list-group empty:hidden">
      {lists.map(({ path, icon, title, href, total, since, due }) => (
        <ListRow
          key={path}
          {...{ href, icon }}
          title={`${title}: ${total}`}
          state={
            due ? (
              <Trans>La primera, hasta el {day(due)}</Trans>
            ) : (
              since && (
                <Trans>
                  La más antigua, <Age instant={since} />
                </Trans>
              )
            )
          }
        />
      ))}
    </ul>
  );
}

/**
 * Returns the lists with records that wait for this team member, except the queues of moderation. Lists that
 * the role may not read are left out.
 */
export function useWaitingLists(): WaitingList[] {
  const lists = useLists();
  const reads = useQueries({
    queries: lists.map(({ path, read }) => ({
      queryKey: ['waiting', path],
      queryFn: () => getJson(path, { parse: read }),
    })),
  });
  return lists.flatMap((list, index) => {
    const count = reads[index]?.data;
    return count && count.total > 0 ? [{ ...list, ...count }] : [];
  });
}

function useLists(): Waiting[] {
  const { t } = useLingui();
  const may = useMay();
  const lists: Waiting[] = [
    {
      ...{ verb: 'requests.read', icon: 'clock', title: t`Peticiones de soporte`, href: '/admin/peticiones' },
      path: '/api/admin/requests/?limit=1',
      read: (body) => first(requestsResponse.parse(body), ({ requested_at }) => requested_at),
    },
    {
      ...{ verb: 'inbox.read', icon: 'mail', title: t`Conversaciones abiertas`, href: '/admin/buzon' },
      path: '/api/admin/inbox/?state=open&limit=1',
      read: (body) => first(inboxResponse.parse(body), () => undefined),
    },
    {
      ...{ verb: 'applications.mark', icon: 'person', title: t`Candidaturas por puntuar` },
      ...{ href: '/admin/postulaciones?mias=1', path: '/api/admin/applications/?mine=to-mark&limit=1' },
      read: (body) => first(applicationsResponse.parse(body), ({ received_at }) => received_at),
    },
    {
      ...{ verb: 'applications.send', icon: 'letter', title: t`Decisiones por enviar` },
      ...{ href: '/admin/postulaciones/decisiones', path: '/api/admin/applications/decisions/?limit=1' },
      read: (body) => first(draftsResponse.parse(body), ({ changed_at }) => changed_at),
    },
    {
      ...{ verb: 'billing.approve-refund', icon: 'undo', title: t`Devoluciones por aprobar` },
      ...{
        href: '/admin/contabilidad?parte=devoluciones',
        path: '/api/admin/billing/refund-requests/?limit=1',
      },
      read: (body) => first(refundRequestsResponse.parse(body), ({ requested_at }) => requested_at),
    },
    {
      ...{ verb: 'billing.read', icon: 'alert', title: t`Disputas por responder` },
      href: '/admin/contabilidad?parte=disputas',
      path: '/api/admin/billing/disputes/?state=needs_answer&limit=1',
      read: (body) => {
        const disputes = disputesResponse.parse(body);
        return { ...first(disputes, () => undefined), due: disputes.items[0]?.due_at ?? undefined };
      },
    },
    {
      ...{ verb: 'billing.record', icon: 'coin', title: t`Pedidos que esperan un pago` },
      ...{ href: '/admin/contabilidad?parte=pagos', path: '/api/admin/billing/orders/?limit=1' },
      read: (body) => first(ordersResponse.parse(body), () => undefined),
    },
  ];
  return lists.filter(({ verb }) => may(verb));
}

type List<Item> = { meta: { total_count: number }; items: readonly Item[] };

function first<Item>({ meta, items }: List<Item>, sinceOf: (item: Item) => string | undefined) {
  const [oldest] = items;
  return { total: meta.total_count, since: oldest && sinceOf(oldest) };
}
