import { Trans } from '@lingui/react/macro';
import { TextLink } from '#ui/button.tsx';

/** What a stranger asks over a list of stories: what Yoi is and for whom, what reading costs, and who has made them. */
export function FreeToReadList() {
  return (
    <p className="text-sm text-muted">
      <Trans>
        Yoi es una app para quien quiere ver en qué pone su tiempo, su energía y su dinero. Leer es gratis y
        sin cuenta, y cada historia dice si su gente es inventada:{' '}
        <TextLink href="/sobre-las-historias">cómo se hacen</TextLink>
      </Trans>
    </p>
  );
}

/** The same before one story. */
export function FreeToRead({ isInvented }: { isInvented: boolean }) {
  return (
    <p className="text-sm text-muted">
      {isInvented ? (
        <Trans>
          Gratis y sin cuenta. La gente de esta historia es inventada:{' '}
          <TextLink href="/sobre-las-historias">cómo se hacen</TextLink>
        </Trans>
      ) : (
        <Trans>
          Gratis y sin cuenta. <TextLink href="/sobre-las-historias">Cómo se hacen las historias</TextLink>
        </Trans>
      )}
    </p>
  );
}
