import { Trans } from '@lingui/react/macro';
import { TextLink } from '#ui/controls/button.tsx';

/** The line above lists of stories: what reading costs, and how the stories are made. */
export function FreeToRead() {
  return (
    <p className="text-sm text-muted">
      <Trans>
        Todo es gratis. <TextLink href="/sobre-las-historias">Cómo se hacen las historias</TextLink>
      </Trans>
    </p>
  );
}
