import { Trans } from '@lingui/react/macro';
import { Card } from '#ui/card.tsx';
import { ButtonLink } from '#ui/controls/button.tsx';

/**
 * The top of the screen on the way to another Parada. It states that the reports already belong to the member.
 */
export function NextParada({ hadSubscription }: { hadSubscription: boolean }) {
  return (
    <Card as="section">
      <h2 className="text-h3">
        <Trans>Tu siguiente Parada</Trans>
      </h2>
      <p>
        {hadSubscription ? (
          <Trans>
            Tu suscripción terminó, y tus informes son tuyos. Para empezar otra Parada, hace falta de nuevo.
          </Trans>
        ) : (
          <Trans>
            La primera ya está hecha, y su informe es tuyo. Para empezar otra hace falta la suscripción.
          </Trans>
        )}
      </p>
      <ButtonLink href="/app/parada" variant="quiet" className="-ms-4">
        <Trans>Ahora no: volver a Parada</Trans>
      </ButtonLink>
    </Card>
  );
}
