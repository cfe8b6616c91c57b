import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { Card } from '#ui/card.tsx';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { BreathMinute } from './breath-minute.tsx';
import { emergencyTel, findHelpLine } from './help-lines.ts';
import { noteHelpShown } from './no-offers.browser.ts';

export type CalmCardProps = {
  country: string | null;
  timeZone: string;
  /** True immediately after the check-in. The card then scrolls into view and gets the focus. */
  isFresh: boolean;
  onGoOn: () => void;
};

/**
 * Shows the card after a check-in at the lowest point. The card has the same words for all members, a minute of
 * breathing, a telephone line, and a button to continue.
 */
export function CalmCard({ country, timeZone, isFresh, onGoOn }: CalmCardProps) {
  const { t } = useLingui();
  const [isBreathing, setBreathing] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(noteHelpShown, []);
  useEffect(() => {
    if (!isFresh) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'center', behavior: 'instant' });
  }, [isFresh]);
  const line = findHelpLine(country, timeZone);
  const number = line?.number ?? emergencyTel;
  return (
    <Card as="section" tone="tint">
      <h2 ref={heading} tabIndex={-1} className="text-h3">
        <Trans>Gracias por apuntarlo</Trans>
      </h2>
      <p>
        <Trans>No hace falta nada más por ahora. Si te apetece hablar con alguien, puedes llamar.</Trans>
      </p>
      <div className="grid w-full gap-2">
        <Button wide size="large" aria-expanded={isBreathing} onClick={() => setBreathing(!isBreathing)}>
          <Trans>Respirar un minuto</Trans>
        </Button>
        {isBreathing && <BreathMinute />}
        <ButtonLink wide variant="secondary" href={`tel:${line?.tel ?? emergencyTel}`}>
          <Icon name="phone" />
          {line ? t`Llamar al ${number}` : t`Llamar a emergencias, ${number}`}
        </ButtonLink>
        <Button wide variant="quiet" onClick={onGoOn}>
          <Trans>Seguir</Trans>
        </Button>
      </div>
      <ButtonLink variant="quiet" href="/ayuda" className="-ms-4">
        <Trans>Más teléfonos, en Ayuda</Trans>
      </ButtonLink>
    </Card>
  );
}
