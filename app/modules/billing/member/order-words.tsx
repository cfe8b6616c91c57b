import { Trans } from '@lingui/react/macro';
import { TextLink } from '#ui/controls/button.tsx';

/**
 * The consent to begin immediately, and its effect on the 14 days of withdrawal (Royal Legislative Decree
 * 1/2007, article 103 m).
 */
export function ConsentWords() {
  return (
    <Trans>
      Quiero empezar ya y acepto los <TextLink href="/terms">términos</TextLink>. Sé que, al empezar, pierdo
      el derecho legal a desistir en 14 días. Yoi me devuelve igualmente los días que queden si lo pido en
      esos 14 días.
    </Trans>
  );
}

/** States that Yoi is no therapy and no financial advice. */
export function NoCareWords() {
  return <Trans>Yoi no es atención sanitaria ni asesoramiento financiero.</Trans>;
}
