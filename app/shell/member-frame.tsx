import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { FormEvent, MouseEvent } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { z } from 'zod';
import { useConsent } from '#app/modules/accounts/ui.tsx';
import { getJson } from '#app/platform/browser/api.ts';
import { signOutHere } from '#app/platform/browser/sign-out.ts';
import { useSameMember } from '#app/platform/browser/use-same-member.ts';
import { CompactFooter } from '#ui/footer.tsx';
import { NavigationBar } from '#ui/navigation-bar.tsx';
import { ThemeToggle } from '#ui/theme-toggle.tsx';
import { MemberArrival } from './member-arrival.tsx';
import { useNavigationTexts } from './member-navigation-texts.ts';

const memberResponse = z.object({ pk: z.number(), username: z.string(), email: z.string() });

/** What stands around every screen of the member app. */
export function MemberFrame() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const queries = useQueryClient();
  const openHere = useOpenHere();
  const member = useQuery({
    queryKey: ['member'],
    queryFn: () => getJson('/dj-rest-auth/user/', memberResponse),
  });
  useSameMember(member.data?.email);
  useConsent();
  const signOut = (event: FormEvent) => {
    event.preventDefault();
    queries.clear();
    signOutHere();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only catches the clicks of real links below
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click already
    <div onClick={openHere} className="flex min-h-dvh flex-col">
      <a className="skip-link" href="#contenido">
        <Trans>Saltar al contenido</Trans>
      </a>
      <NavigationBar
        brandHref="/"
        links={[
          { href: '/app/hoy', label: t`Hoy`, current: pathname === '/hoy' },
          { href: '/app/portafolio', label: t`Portafolio`, current: pathname === '/portafolio' },
          { href: '/blog', label: t`Blog` },
        ]}
        viewer={member.data ?? { username: '·', email: '' }}
        texts={useNavigationTexts()}
        accessHref="/auth/inicio_sesion"
        signInHref="/auth/inicio_sesion"
        signOutAction="/auth/salir"
        onSignOut={signOut}
        themeToggle={<ThemeToggle label={t`Modo oscuro`} />}
        accountLinks={[
          { href: '/app/perfil', label: t`Perfil` },
          { href: '/app/perfil/seguridad', label: t`Seguridad` },
        ]}
      />
      <main id="contenido" tabIndex={-1} className="grow">
        <Outlet />
      </main>
      <MemberArrival />
      <CompactFooter
        linksLabel={t`Pie de página`}
        links={[
          { href: '/privacy', label: t`Política de privacidad` },
          { href: '/legal', label: t`Aviso legal` },
          { href: '/terms', label: t`Términos y Condiciones` },
        ]}
        registeredNote={t`Yoi es una marca registrada.`}
      />
    </div>
  );
}

/** Opens links to screens of the app without loading the page anew; others are left to the browser. */
function useOpenHere(): (event: MouseEvent) => void {
  const navigate = useNavigate();
  return (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const plain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.defaultPrevented;
    if (
      !link ||
      !plain ||
      link.target ||
      link.origin !== location.origin ||
      !link.pathname.startsWith('/app/')
    )
      return;
    event.preventDefault();
    document.querySelector<HTMLElement>('[popover]:popover-open')?.hidePopover();
    navigate(link.pathname.slice('/app'.length) + link.search + link.hash);
  };
}
