import { Trans, useLingui } from '@lingui/react/macro';
import { deviceTimeZone } from '#app/platform/i18n/dates.ts';
import { Card } from '#ui/card.tsx';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { emergencyTel, findHelpLine } from './help-lines.ts';
import { useCareWords } from './use-care-words.ts';

/**
 * Shows the calm card once below a text field if the text contains words of care. The card has the same words
 * for all texts. The card does not get the focus, so that the member can go on writing.
 */
export function CareBeside({ text }: { text: string }) {
  const { isOpen, close } = useCareWords(text);
  return <div role="status">{isOpen && <CareCard onGoOn={close} />}</div>;
}

function CareCard({ onGoOn }: { onGoOn: () => void }) {
  const { t } = useLingui();
  // The country comes from the device and not from the profile, because the member must be able to call the
  // line from the current location.
  const line = findHelpLine(null, deviceTimeZone());
  const number = line?.number ?? emergencyTel;
  return (
    <Card as="div" tone="tint">
      <p className="font-semibold">
        <Trans>Por si te viene bien hablar con alguien</Trans>
      </p>
      <p>
        <Trans>Esto no avisa a nadie.</Trans>
      </p>
      <div className="flex w-full flex-wrap gap-2">
        <ButtonLink variant="secondary" href={`tel:${line?.tel ?? emergencyTel}`}>
          <Icon name="phone" />
          {line ? t`Llamar al ${number}` : t`Llamar a emergencias, ${number}`}
        </ButtonLink>
        <ButtonLink variant="quiet" href="/ayuda" target="_blank">
          <Trans>Más teléfonos, en Ayuda</Trans>
        </ButtonLink>
        <Button variant="quiet" onClick={onGoOn}>
          <Trans>Seguir</Trans>
        </Button>
      </div>
    </Card>
  );
}
