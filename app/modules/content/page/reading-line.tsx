import { Trans } from '@lingui/react/macro';
import { type House, HouseLine } from '#app/modules/accounts/ui.tsx';
import { TextLink } from '#ui/controls/button.tsx';

/**
 * The lines above a list of stories. One line links to the page that explains how the stories are made. For
 * visitors there is a second line, which presents Yoi.
 */
export function StoriesLines({ house }: { house: House | null }) {
  return (
    <div className="grid gap-3">
      <p className="text-sm text-muted">
        <Trans>
          Leer es gratis.{' '}
          <TextLink href="/sobre-las-historias">Relatos inventados por el equipo de Yoi</TextLink>
        </Trans>
      </p>
      {house && <HouseLine house={house} />}
    </div>
  );
}
