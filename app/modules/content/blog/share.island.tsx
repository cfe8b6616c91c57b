import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useInBrowser } from '#app/platform/browser/use-in-browser.ts';
import { defineIsland } from '#app/platform/islands/island.tsx';
import { Button } from '#ui/controls/button.tsx';
import { ShareLinks } from './share-links.tsx';

type Props = { title: string; address: string };

/**
 * A button that opens the share sheet of the device. If the device has no share sheet, the button offers mail,
 * WhatsApp and a button that copies the URL. Without JavaScript only mail and WhatsApp are offered.
 */
function Share({ title, address }: Props) {
  const hasSheet = useInBrowser(() => 'share' in navigator);
  if (hasSheet) {
    return (
      <Button variant="secondary" onClick={() => shareBySheet(title, address)}>
        <Trans>Compartir</Trans>
      </Button>
    );
  }
  return (
    <details className="share">
      <summary className="button button-secondary">
        <Trans>Compartir</Trans>
      </summary>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1 pt-2">
        <ShareLinks title={title} address={address} />
        <CopyButton address={address} />
      </div>
    </details>
  );
}

async function shareBySheet(title: string, url: string): Promise<void> {
  try {
    await navigator.share({ title, url });
  } catch {
    // The member closed the share sheet.
  }
}

function CopyButton({ address }: { address: string }) {
  const isHydrated = useInBrowser(() => true);
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null);
  if (!isHydrated) return null;
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => setOutcome('copied'),
      () => setOutcome('refused'),
    );
  return (
    <>
      <button type="button" className="text-link text-link-alone cursor-pointer" onClick={copy}>
        <Trans>Copiar el enlace</Trans>
      </button>
      <span role="status" className="text-sm">
        {outcome === 'copied' && <Trans>Enlace copiado</Trans>}
        {outcome === 'refused' && (
          <Trans>Tu navegador no deja copiarlo. Está en la barra de direcciones.</Trans>
        )}
      </span>
    </>
  );
}

export const island = defineIsland('content/blog/share', Share);
