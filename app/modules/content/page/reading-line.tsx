import { Trans } from '@lingui/react/macro';
import { HouseLine } from '#app/modules/accounts/ui.tsx';
import { TextLink } from '#ui/controls/button.tsx';

/**
 * The lines above a list of stories: the line about the house, if a price is given, and a line with a link to how the
 * stories are made.
 */
export function StoriesLines({ monthPrice }: { monthPrice: string | null }) {
  return (
    <div className="grid gap-1">
      {monthPrice && <HouseLine monthPrice={monthPrice} />}
      <p className="text-sm text-muted">
        <Trans>Leer es gratis.</Trans>{' '}
        <TextLink href="/sobre-las-historias">
          <Trans>Cómo se hacen las historias</Trans>
        </TextLink>
      </p>
    </div>
  );
}
