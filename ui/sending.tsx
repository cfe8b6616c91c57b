import { Trans } from '@lingui/react/macro';

/** On something that is not stored yet: that it is on its way, or that it waits for the network. */
export function Sending({ isOnline }: { isOnline: boolean }) {
  return (
    <span role="status">
      {isOnline ? <Trans>Guardando...</Trans> : <Trans>Se guardará cuando vuelva la red</Trans>}
    </span>
  );
}
