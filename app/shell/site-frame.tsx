import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { config } from '#app/platform/config.server.ts';
import type { Viewer } from '#app/platform/http/actor.server.ts';
import { CompactFooter, SiteFooter } from '#ui/frame/footer.tsx';
import { NavigationBar } from '#ui/frame/navigation-bar.tsx';
import { ThemeToggle } from '#ui/frame/theme-toggle.tsx';
import { brand } from './brand.server.ts';
import { useNavigationTexts } from './member-navigation-texts.server.ts';

type Props = { path: string; viewer: Viewer | null; children: ReactNode };

/**
 * Returns the variant of the frame for a path. The variant determines which link is marked as current, and whether
 * the page is a form.
 */
export function frameVariant(
  path: string,
): 'home' | 'blog' | 'positions' | 'form' | 'entry' | 'help' | 'other' {
  if (path === '/') return 'home';
  if (path.startsWith('/blog')) return 'blog';
  if (path.startsWith('/positions')) return 'positions';
  if (path === '/form' || path.startsWith('/form/')) return 'form';
  if (path === '/ayuda') return 'help';
  return /^\/(register|auth|api\/auth|error)(\/|$)/.test(path) ? 'entry' : 'other';
}

/** The frame of every public page: skip link, navigation bar, content of the page, footer. */
export function SiteFrame({ path, viewer, children }: Props) {
  const { t } = useLingui();
  const variant = frameVariant(path);
  return (
    <>
      <a className="skip-link" href="#contenido">
        <Trans>Saltar al contenido</Trans>
      </a>
      <NavigationBar
        brandHref="/"
        links={[
          { href: '/', label: t`Sobre Yoi`, current: variant === 'home' },
          { href: '/blog', label: t`Blog`, current: variant === 'blog' },
          { href: '/positions', label: t`Sumando Expertos`, current: variant === 'positions' },
        ]}
        viewer={viewer}
        texts={useNavigationTexts()}
        accessHref={`${config.appUrl}/auth/inicio_sesion`}
        signInHref={`${config.appUrl}/auth/inicio_sesion`}
        signOutAction="/auth/salir"
        hideAccess={variant === 'form'}
        themeToggle={<ThemeToggle label={t`Modo oscuro`} />}
        menuLinks={[{ href: '/ayuda', label: t`Ayuda`, current: variant === 'help' }]}
        accountLinks={[
          { href: `${config.appUrl}/app/hoy`, label: t`Hoy` },
          { href: `${config.appUrl}/app/portafolio`, label: t`Portafolio` },
        ]}
      />
      <main
        id="contenido"
        tabIndex={-1}
        data-offline-text={t`No hay conexión a internet. Lo que has escrito sigue aquí: envíalo otra vez cuando vuelva.`}
        data-failed-text={t`Estamos presentando inconvenientes con este servicio, intente más tarde. Lo que has escrito sigue aquí.`}
      >
        {children}
      </main>
      {variant === 'form' || variant === 'entry' || variant === 'help' ? (
        <PlainFooter />
      ) : (
        <Footer isMember={viewer !== null} />
      )}
    </>
  );
}

/** The footer of forms and help pages, which links only to help, method and legal pages. */
function PlainFooter() {
  const { t } = useLingui();
  return (
    <CompactFooter
      registeredNote={t`Yoi es una marca registrada.`}
      linksLabel={t`Pie de página`}
      links={[
        { href: '/ayuda', label: t`Ayuda` },
        { href: '/metodo', label: t`Método` },
        { href: '/privacy', label: t`Política de privacidad` },
        { href: '/legal', label: t`Aviso legal` },
        { href: '/terms', label: t`Términos y Condiciones` },
      ]}
    />
  );
}

function Footer({ isMember }: { isMember: boolean }) {
  const { t } = useLingui();
  return (
    <SiteFooter
      title={t`Comienza hoy a invertir en ti mismo`}
      join={
        isMember
          ? { href: `${config.appUrl}/app/hoy`, label: t`Volver a Hoy` }
          : { href: `${config.appUrl}/register`, label: t`Únete a Yoi` }
      }
      brand={{ href: '/', label: t`Yoi, inicio` }}
      linksLabel={t`Pie de página`}
      links={[
        { href: '/blog', label: t`Blog` },
        { href: '/referentes', label: t`Referentes` },
        { href: '/precios', label: t`Precios` },
        { href: '/ayuda', label: t`Ayuda` },
        { href: '/metodo', label: t`Método` },
        { href: '/privacy', label: t`Política de privacidad` },
        { href: '/legal', label: t`Aviso legal` },
        { href: '/terms', label: t`Términos y Condiciones` },
      ]}
      social={[
        { href: brand.videoUrl, label: t`Yoi en vídeo`, icon: 'video' },
        { href: brand.photoUrl, label: t`Yoi en fotos`, icon: 'photo' },
      ]}
      newTabLabel={t`se abre en otra pestaña`}
      contact={{ email: config.contactEmail, label: t`Escríbenos` }}
      registeredNote={t`Yoi es una marca registrada.`}
      disclaimer={
        <Trans>
          En Yoi inviertes tiempo, energía y dinero en ti. No es un producto financiero ni promete
          rentabilidad, y no sustituye a un asesor autorizado ni a la atención sanitaria. Si lo estás pasando
          mal, habla con un profesional.
        </Trans>
      }
    />
  );
}
