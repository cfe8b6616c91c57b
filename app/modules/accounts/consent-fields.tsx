import { Trans, useLingui } from '@lingui/react/macro';
import { TextLink } from '#ui/button.tsx';
import { Checkbox } from '#ui/choice.tsx';
import { type Faults, faultOf } from './form-faults.ts';

type Props = { values: Record<string, string | undefined>; faults: Faults };

/** What a person agrees to before Yoi keeps anything of hers: the terms, and her diary. */
export function ConsentFields({ values, faults }: Props) {
  const { t } = useLingui();
  return (
    <>
      <Checkbox
        name="terms"
        label={<TermsLabel />}
        required
        defaultChecked={values.terms === 'on'}
        error={faultOf(faults, 'terms')}
      />
      <Checkbox
        name="diary"
        label={
          <Trans>
            Doy mi consentimiento para que Yoi guarde mi diario de bienestar: cómo me siento y qué invierto en
            mí.
          </Trans>
        }
        help={t`Solo lo ves tú. Para retirarlo, pedir una copia o borrarlo todo, escríbenos.`}
        required
        defaultChecked={values.diary === 'on'}
        error={faultOf(faults, 'diary')}
      />
    </>
  );
}

function TermsLabel() {
  return (
    <Trans>
      Tengo 18 años o más y acepto los <TextLink href="/terms">términos y condiciones</TextLink> y la{' '}
      <TextLink href="/privacy">política de privacidad</TextLink>.
    </Trans>
  );
}
