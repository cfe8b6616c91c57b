import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, useState } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { memberKey, memberPath, memberReader } from '#app/modules/accounts/ui.tsx';
import { getJson } from '#app/platform/browser/api.ts';
import { useIsTyping } from '#app/platform/browser/use-is-typing.ts';
import { useSameMember } from '#app/platform/browser/use-same-member.ts';
import { Avatar } from '#ui/frame/avatar.tsx';
import { RailItem } from '#ui/frame/side-rail.tsx';
import { Wordmark } from '#ui/frame/wordmark.tsx';
import { Icon } from '#ui/icon.tsx';
import { EntryGate } from '../entry/entry-gate.tsx';
import { KeyHint } from '../queue/key-hint.tsx';
import { useDeedSending } from '../queue/use-pending-deeds.ts';
import { CommandPalette } from './command-palette.tsx';
import { KeyHelp } from './key-help.tsx';
import { RoleGate } from './role-gate.tsx';
import { type AdminScreen, useNavigation } from './use-navigation.ts';
import { usePaletteKeys } from './use-palette-keys.ts';
import { useScreenTitle } from './use-screen-title.ts';

/** The frame of every screen of the back office: a rail at the side, or two bars on a phone. */
export function AdminFrame() {
  const openLink = useAdminLinks();
  const [open, setOpen] = useState<'palette' | 'help'>();
  const screens = useNavigation();
  usePaletteKeys(setOpen);
  useDeedSending();
  useScreenTitle();
  const close = () => setOpen(undefined);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only catches the clicks of real links below
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click already
    <div onClick={openLink}>
      <a className="skip-link" href="#contenido">
        <Trans>Saltar al contenido</Trans>
      </a>
      <div className="app-frame">
        <Rail screens={screens} onPalette={() => setOpen('palette')} onHelp={() => setOpen('help')} />
        <main id="contenido" tabIndex={-1} className="app-main">
          <EntryGate>
            <RoleGate>
              <Outlet />
            </RoleGate>
          </EntryGate>
        </main>
        <Bar screens={screens} onPalette={() => setOpen('palette')} />
      </div>
      {open === 'palette' && <CommandPalette onClose={close} onHelp={() => setOpen('help')} />}
      {open === 'help' && <KeyHelp onClose={close} />}
    </div>
  );
}

type RailProps = { screens: readonly AdminScreen[]; onPalette(): void; onHelp(): void };

function Rail({ screens, onPalette, onHelp }: RailProps) {
  const { t } = useLingui();
  const { data: member } = useQuery({
    queryKey: memberKey,
    queryFn: () => getJson(memberPath, memberReader),
  });
  useSameMember(member?.email);
  return (
    <header className="side-rail">
      <a className="side-rail-brand" href="/admin/hoy" aria-label={t`Yoi, equipo`}>
        <Wordmark />
      </a>
      <button type="button" className="side-rail-plus" aria-haspopup="dialog" onClick={onPalette}>
        <Icon name="arrow" />
        <span>
          <Trans>Ir a…</Trans> <KeyHint name="Ctrl K" />
        </span>
      </button>
      <nav className="side-rail-items" aria-label={t`Principal`}>
        <ul>
          {screens.map((screen) => (
            <li key={screen.href}>
              <RailItem {...screen} />
            </li>
          ))}
        </ul>
      </nav>
      <div className="side-rail-foot">
        <button type="button" className="side-rail-item w-full" aria-haspopup="dialog" onClick={onHelp}>
          <span className="nav-pill">
            <Icon name="info" />
          </span>
          <span>
            <Trans>Teclas</Trans>
          </span>
        </button>
        <RailItem
          href="/app/hoy"
          label={t`Mi espacio`}
          icon="person"
          mark={
            member && <Avatar decorative size="small" name={member.displayName} photoUrl={member.photoUrl} />
          }
        />
      </div>
    </header>
  );
}

/** The number of screens in the bar on a phone. The palette leads to the other screens. */
const inBar = 3;

function Bar({ screens, onPalette }: Omit<RailProps, 'onHelp'>) {
  const { t } = useLingui();
  const isTyping = useIsTyping();
  return (
    <nav className="bottom-bar" aria-label={t`Principal`} data-hidden={isTyping || undefined}>
      <ul className="bottom-bar-items admin-bar">
        {screens.slice(0, inBar).map(({ href, label, icon, current }) => (
          <li key={href}>
            <a className="bottom-bar-item" href={href} aria-current={current ? 'page' : undefined}>
              <span className="nav-pill">
                <Icon name={icon} />
              </span>
              {label}
            </a>
          </li>
        ))}
        <li>
          <button type="button" className="bottom-bar-item w-full" aria-haspopup="dialog" onClick={onPalette}>
            <span className="nav-pill">
              <Icon name="more" />
            </span>
            <Trans>Más</Trans>
          </button>
        </li>
      </ul>
    </nav>
  );
}

/** Opens links to screens of the back office without a reload. The browser handles all other links. */
function useAdminLinks(): (event: MouseEvent) => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
    if (!link || !isPlain || event.defaultPrevented || link.target) return;
    if (link.origin !== location.origin || !link.pathname.startsWith('/admin/') || link.hash) return;
    event.preventDefault();
    const to = link.pathname.slice('/admin'.length) + link.search;
    void navigate(to, { replace: to === pathname });
  };
}
