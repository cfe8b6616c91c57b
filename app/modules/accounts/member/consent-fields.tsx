import { Trans, useLingui } from '@lingui/react/macro';
import { TextLink } from '#ui/button.tsx';
import { Checkbox } from '#ui/choice.tsx';

type Props = { values: Record<string, string | undefined> };

/** What a person agrees to before she has an account; her diary is asked about where it is first written. */
export function TermsField({ values }: Props) {
  return <Checkbox name="terms" label={<TermsLabel />} required defaultChecked={values.terms === 'on'} />;
}

/** What a member has to agree to before her diary is kept, who came by another way than the pages that ask for it. */
export function ConsentFields({ values }: Props) {
  const { t } = useLingui();
  return (
    <>
      <TermsField values={values} />
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
