import { Trans, useLingui } from '@lingui/react/macro';
import type { FieldErrors } from '#app/platform/forms/field-errors.ts';
import { Form } from '#app/platform/forms/form.tsx';
import { Button } from '#ui/controls/button.tsx';
import { AccountFrame } from './account-frame.tsx';
import { ConsentFields } from './consent-fields.tsx';
import { fieldNames } from './field-names.ts';

type Props = { values: Record<string, string | undefined>; errors: FieldErrors };

/** The consent form before the first screen, with a button that signs out instead. */
export function ConsentView({ values, errors }: Props) {
  const { t } = useLingui();
  return (
    <AccountFrame title={t`Antes de empezar`} level={2}>
      <p>
        <Trans>Falta una cosa para que tu cuenta sea tuya del todo.</Trans>
      </p>
      <Form method="post" errors={errors} fields={fieldNames}>
        <ConsentFields values={values} />
        <Button type="submit" size="large" wide>
          <Trans>Seguir</Trans>
        </Button>
      </Form>
      <form method="post" action="/auth/salir">
        <Button type="submit" variant="quiet">
          <Trans>Ahora no: salir</Trans>
        </Button>
      </form>
    </AccountFrame>
  );
}
