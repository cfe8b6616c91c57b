import { Trans } from '@lingui/react/macro';
import { TextLink } from '#ui/button.tsx';

/** What a stranger asks of stories before she reads one: what it costs, and who has made them. */
export function FreeToRead() {
  return (
    <p className="text-sm text-muted">
      <Trans>
        Leer es gratis y sin cuenta.{' '}
        <TextLink href="/sobre-las-historias">Cómo se hacen las historias</TextLink>
      </Trans>
    </p>
  );
}
