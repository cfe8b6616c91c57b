import { Trans } from '@lingui/react/macro';
import { TextLink } from '#ui/controls/button.tsx';

/** The introduction above a list of stories: what Yoi is, for whom, what reading costs, and who wrote the stories. */
export function FreeToReadList() {
  return (
    <p className="text-sm text-muted">
      <Trans>
        Estas historias y la app de Yoi son para quien llega a fin de mes y quiere ver en qué se le van el
        dinero y las horas. Leer es gratis y sin cuenta. Las escribe el equipo de Yoi, y cada una dice si sus
        personajes son inventados: <TextLink href="/sobre-las-historias">cómo las hacemos</TextLink>. Elige
        una, o <TextLink href="/register">empieza gratis</TextLink>.
      </Trans>
    </p>
  );
}

/** The introduction above a section, which has exercises before its stories. */
export function FreeToTryAndRead() {
  return (
    <p className="text-sm text-muted">
      <Trans>
        Ejercicios de cinco minutos e historias para leer, de la app de Yoi. Todo es gratis y sin cuenta. Las
        historias las escribe el equipo de Yoi, y cada una dice si sus personajes son inventados:{' '}
        <TextLink href="/sobre-las-historias">cómo las hacemos</TextLink>.
      </Trans>
    </p>
  );
}

/** The introduction above one story. */
export function FreeToRead({ isInvented }: { isInvented: boolean }) {
  return (
    <p className="text-sm text-muted">
      {isInvented ? (
        <Trans>
          De Yoi, <TextLink href="/">la app</TextLink> para quien llega a fin de mes y quiere ver en qué se le
          van el dinero y las horas. Leer es gratis. Esta historia la ha escrito el equipo de Yoi y es
          inventada: <TextLink href="/sobre-las-historias">cómo hacemos las historias</TextLink>.
        </Trans>
      ) : (
        <Trans>
          De Yoi, <TextLink href="/">la app</TextLink> para quien llega a fin de mes y quiere ver en qué se le
          van el dinero y las horas. Leer es gratis.{' '}
          <TextLink href="/sobre-las-historias">Cómo hacemos las historias</TextLink>.
        </Trans>
      )}
    </p>
  );
}
