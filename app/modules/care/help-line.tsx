import { Trans, useLingui } from '@lingui/react/macro';
import { TextLink } from '#ui/controls/button.tsx';
import { findHelpLine } from './help-lines.ts';

/**
 * Shows the telephone line of a country in one small line on the screen. It is shown on the days after a
 * check-in at the lowest point.
 */
export function HelpLine({ country, timeZone }: { country: string | null; timeZone: string }) {
  const { t } = useLingui();
  const line = findHelpLine(country, timeZone);
  const number = line?.number;
  return (
    <p className="flex flex-wrap gap-x-4 text-sm">
      {line && <TextLink alone href={`tel:${line.tel}`}>{t`Llamar al ${number}`}</TextLink>}
      <TextLink alone href="/ayuda">
        <Trans>Más teléfonos, en Ayuda</Trans>
      </TextLink>
    </p>
  );
}
