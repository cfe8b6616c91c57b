import { Trans } from '@lingui/react/macro';

/** Stands where a report refers to a text that she has destroyed. */
export function ErasedText() {
  return (
    <p className="text-muted">
      <Trans>Lo borraste</Trans>
    </p>
  );
}
