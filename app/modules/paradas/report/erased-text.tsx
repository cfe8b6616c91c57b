import { Trans } from '@lingui/react/macro';

/** Is shown in a report in place of a text that the member has destroyed. */
export function ErasedText() {
  return (
    <p className="text-muted">
      <Trans>Lo borraste</Trans>
    </p>
  );
}
