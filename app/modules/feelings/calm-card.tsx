import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';

/** After a check-in at the lowest: the same words for everybody, nothing to do, and where help is. */
export function CalmCard() {
  return (
    <Card as="section" tone="tint">
      <h2 className="text-h3">
        <Trans>Vamos con calma</Trans>
      </h2>
      <p>
        <Trans>
          Gracias por apuntarlo. No hace falta nada más por ahora. Si te apetece hablar con alguien, en Ayuda
          tienes a quién llamar.
        </Trans>
      </p>
      <ButtonLink href="/ayuda" variant="secondary">
        <Trans>Ver Ayuda</Trans>
      </ButtonLink>
    </Card>
  );
}
