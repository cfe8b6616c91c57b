import { Trans } from '@lingui/react/macro';

/** Replaces a text of a report that the member has destroyed. */
export function ErasedText() {
  return (
    <p className="text-muted">
      <Trans>Lo borraste</Trans>
    </p>
  );
}
