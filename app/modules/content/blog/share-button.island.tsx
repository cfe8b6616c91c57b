import { Trans } from '@lingui/react/macro';
import { useState, useSyncExternalStore } from 'react';
import { defineIsland } from '#app/platform/islands/island.tsx';
import { Button } from '#ui/button.tsx';

type Props = { title: string; address: string };

/** Shares by the device's own sheet, or copies the address where there is none. Without scripts it is not there. */
function ShareButton({ title, address }: Props) {
  const isAwake = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  const [isCopied, setCopied] = useState(false);
  if (!isAwake) return null;
  const canShare = 'share' in navigator;

  const share = async () => {
    try {
      if (canShare) return await navigator.share({ title, url: address });
      await navigator.clipboard.writeText(address);
      setCopied(true);
    } catch {
      // Closed the sheet, or the browser keeps its clipboard to itself: the links beside it are there.
    }
  };

  return (
    <span className="flex items-center gap-3">
      <Button variant="secondary" onClick={share}>
        {canShare ? <Trans>Compartir</Trans> : <Trans>Copiar el enlace</Trans>}
      </Button>
      <span role="status" className="text-sm">
        {isCopied && <Trans>Enlace copiado</Trans>}
      </span>
    </span>
  );
}

export const island = defineIsland('content/blog/share-button', ShareButton);
