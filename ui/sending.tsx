import { Trans } from '@lingui/react/macro';

/**
 * Shows the state of a record that is not stored yet. The record is either being sent or waiting for the network.
 */
export function Sending({ isOnline }: { isOnline: boolean }) {
  return (
    <span role="status">
      {isOnline ? <Trans>Guardando...</Trans> : <Trans>Se guardará cuando vuelva la red</Trans>}
    </span>
  );
}
