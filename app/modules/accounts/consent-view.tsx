import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { AccountFrame } from './account-frame.tsx';
import { ConsentFields } from './consent-fields.tsx';
import { type Faults, summaryOf } from './form-faults.ts';

type Props = { values: Record<string, string | undefined>; faults: Faults };

/** Two questions before the first day, or the way out. */
export function ConsentView({ values, faults }: Props) {
  const { t } = useLingui();
  return (
    <AccountFrame title={t`Antes de empezar`} level={2}>
      <p>
        <Trans>Lo que vas a escribir aquí es muy tuyo. Por eso te preguntamos antes de guardar nada.</Trans>
      </p>
      <form method="post" noValidate className="grid gap-5">
        <ErrorSummary title={t`Revisa estos datos`} errors={summaryOf(faults)} />
        <ConsentFields values={values} faults={faults} />
        <Button type="submit" size="large" wide>
          <Trans>Seguir</Trans>
        </Button>
      </form>
      <form method="post" action="/auth/salir">
        <Button type="submit" variant="quiet">
          <Trans>Ahora no: salir</Trans>
        </Button>
      </form>
    </AccountFrame>
  );
}
