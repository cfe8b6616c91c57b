import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { saveFile } from '#app/platform/browser/save-file.ts';
import { toErrorMessage } from '#app/platform/forms/use-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { ListAction, ListGroup } from '#ui/list-row.tsx';
import { notify } from '#ui/overlays/toast.tsx';
import type { Invoice } from './subscription.schema.ts';
import { invoicePageSize, invoicePath, useInvoices } from './use-subscription.ts';
import { useSubscriptionWords } from './use-subscription-words.ts';

/**
 * The invoices of the member, newest first. If the member presses an invoice, its PDF is saved. Without
 * invoices nothing is shown.
 */
export function InvoiceList() {
  const { t } = useLingui();
  const [limit, setLimit] = useState(invoicePageSize);
  const { data } = useInvoices(limit);
  if (!data || data.items.length === 0) return null;
  return (
    <div className="grid gap-2">
      <ListGroup title={t`Facturas`}>
        {data.items.map((invoice) => (
          <InvoiceRow key={invoice.number} invoice={invoice} />
        ))}
      </ListGroup>
      {data.items.length < data.meta.total_count && (
        <Button variant="quiet" onClick={() => setLimit(limit + invoicePageSize)}>
          <Trans>Ver más</Trans>
        </Button>
      )}
    </div>
  );
}

function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const { money, day } = useSubscriptionWords();
  const { number, corrects } = invoice;
  const [amount, issued] = [money(invoice), day(invoice.issued_at)];
  const save = async () => {
    try {
      await saveFile(invoicePath(number), `yoi-${number}.pdf`);
    } catch (error) {
      notify.error(toErrorMessage(error));
    }
  };
  return (
    <ListAction
      icon="article"
      title={
        <Trans>
          {amount}, {issued}
        </Trans>
      }
      state={
        corrects ? (
          <Trans>
            Factura {number} (PDF), devuelve la {corrects}
          </Trans>
        ) : (
          <Trans>Factura {number} (PDF)</Trans>
        )
      }
      onPress={() => void save()}
    />
  );
}
