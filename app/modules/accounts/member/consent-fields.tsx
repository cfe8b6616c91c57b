import { Trans } from '@lingui/react/macro';
import { TextLink } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/controls/choice.tsx';

type Props = { values: Record<string, string | undefined> };

/**
 * The checkbox for the terms, which is the only consent that a sign-up requires. The diary has a separate
 * consent. The app requests this consent when the member first writes in the diary.
 */
export function ConsentFields({ values }: Props) {
  return <Checkbox name="terms" label={<TermsLabel />} required defaultChecked={values.terms === 'on'} />;
}

function TermsLabel() {
  return (
    <Trans>
      Tengo 18 años o más y acepto los <TextLink href="/terms">términos y condiciones</TextLink> y la{' '}
      <TextLink href="/privacy">política de privacidad</TextLink>.
    </Trans>
  );
}
