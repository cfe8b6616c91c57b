import { Trans } from '@lingui/react/macro';
import { type MouseEvent, useEffect, useRef } from 'react';
import { defineIsland } from '#app/platform/islands/island.tsx';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Icon } from '#ui/icon.tsx';
import type { Length } from '../catalogue/lengths.ts';
import { deviceKey } from '../player/device-key.ts';
import type { DeviceSession } from '../player/device-store.ts';
import { DynamicsPlayer } from '../player/dynamics-player.tsx';
import { StoredTrial } from './trial-kept.tsx';
import { useTrial } from './use-trial.ts';

type TrialProps = {
  slug: string;
  title: string;
  minutes: Length;
  /**
   * The URL of the page with the steps. The link is used if JavaScript does not run or the player cannot be
   * loaded.
   */
  href: string;
  /**
   * The URL of the registration. Null if the registration is on another site, because such a site cannot read
   * this tab's storage.
   */
  registerHref: string | null;
};

/**
 * The start button for visitors. Until the player is loaded, the button is a link to the steps. Pressing the
 * button opens the player; when the player closes, the stored session appears.
 */
function Trial({ slug, title, minutes, href, registerHref }: TrialProps) {
  const { stored, dynamic, playing, isPending, begin, close, forget } = useTrial(slug, minutes);
  const opener = useFocusAfter(playing !== null);
  const press = (event: MouseEvent) => {
    event.preventDefault();
    if (!isPending) begin().catch(() => location.assign(href));
  };
  return (
    <div className="trial">
      {stored && (
        <StoredTrial stored={stored} dynamic={dynamic} registerHref={registerHref} onForget={forget} />
      )}
      <div className="trial-way">
        <ButtonLink
          ref={opener}
          href={href}
          data-press=""
          variant={stored?.ending ? 'secondary' : 'primary'}
          aria-busy={isPending || undefined}
          onClick={press}
        >
          <WayWords stored={stored} />
          <span className="sr-only"> {title}</span>
          <Icon name="arrow" />
        </ButtonLink>
      </div>
      {playing && <DynamicsPlayer {...playing} isMember={false} onClose={close} />}
    </div>
  );
}

function WayWords({ stored }: { stored: DeviceSession | null }) {
  if (!stored) return <Trans>Empezar</Trans>;
  return stored.ending ? <Trans>Hacerla otra vez</Trans> : <Trans>Seguir donde estaba</Trans>;
}

/** Returns a ref for the link that opened the player; the link gets the focus back when the player closes. */
function useFocusAfter(isOpen: boolean) {
  const opener = useRef<HTMLAnchorElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return opener;
}

export const island = defineIsland('dynamics/visit/trial', Trial, {
  by: 'press',
  storageKey: ({ slug }) => deviceKey(slug),
});
