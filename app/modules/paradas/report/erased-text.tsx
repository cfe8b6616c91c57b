import { Trans } from '@lingui/react/macro';

/** Is shown in place of a text of a report, if the member has destroyed the text. */
export function ErasedText() {
  return (
    <p className="text-muted">
      <Trans>Lo borraste</Trans>
    </p>
  );
}
