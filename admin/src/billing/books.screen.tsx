import { useLingui } from '@lingui/react/macro';
import { TabLinks } from '#ui/controls/tab-links.tsx';
import { useAddress } from '../program/use-address.ts';
import { CohortsPart } from './cohorts-part.tsx';
import { DisputesPart } from './disputes-part.tsx';
import { FreeTimePart } from './free-time-part.tsx';
import { OrdersPart } from './orders-part.tsx';
import { RefundsPart } from './refunds-part.tsx';
import { RevenuePart } from './revenue-part.tsx';
import { WebhooksPart } from './webhooks-part.tsx';

/**
 * The screen of the books. It shows revenue and files, cohorts, payments by hand, refunds, disputes, free time,
 * and the events of the providers.
 */
export function BooksScreen() {
  const { t } = useLingui();
  const { read } = useAddress();
  const parts = [
    { id: 'ingresos', title: t`Ingresos`, part: <RevenuePart /> },
    { id: 'cohortes', title: t`Cohortes`, part: <CohortsPart /> },
    { id: 'pagos', title: t`Pagos a mano`, part: <OrdersPart /> },
    { id: 'devoluciones', title: t`Devoluciones`, part: <RefundsPart /> },
    { id: 'tiempo', title: t`Sin coste`, part: <FreeTimePart /> },
    { id: 'disputas', title: t`Disputas`, part: <DisputesPart /> },
    { id: 'avisos', title: t`Avisos`, part: <WebhooksPart /> },
  ];
  const shown = parts.find(({ id }) => id === read('parte')) ?? parts[0];
  const links = parts.map(({ id, title }) => ({ id, title, href: `/admin/contabilidad?parte=${id}` }));
  return (
    <div className="app-page grid content-start gap-4 text-base">
      <h1 className="app-page-title">{t`Contabilidad`}</h1>
      <TabLinks label={t`Partes de la contabilidad`} links={links} current={shown?.id ?? ''} />
      {shown?.part}
    </div>
  );
}
