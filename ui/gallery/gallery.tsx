import { CompactFooter, SiteFooter } from '../frame/footer.tsx';
import { NavigationBar } from '../frame/navigation-bar.tsx';
import { ThemeToggle } from '../frame/theme-toggle.tsx';
import { Wordmark } from '../frame/wordmark.tsx';
import { Landscape } from '../landscape/landscape.tsx';
import type { LandscapeLevel } from '../landscape/landscape-level.browser.ts';
import { GalleryApp } from './gallery-app.tsx';
import { GalleryForms } from './gallery-forms.tsx';
import { GalleryOverlays } from './gallery-overlays.tsx';
import { GallerySurfaces } from './gallery-surfaces.tsx';
import { GalleryWays } from './gallery-ways.tsx';

export type GalleryProps = {
  /** The kind of viewer that the navigation bar shows. */
  viewer?: 'visitor' | 'member';
};

const levels: readonly LandscapeLevel[] = [1, 2, 3, 4, 5];

const texts = {
  navigation: 'Principal',
  brand: 'Yoi, inicio',
  menu: 'Menú',
  account: 'Tu cuenta',
  access: 'Accede a YOI',
  signIn: 'Iniciar sesión',
  signOut: 'Cerrar sesión',
} as const;

const footerLinks = [
  { href: '/blog', label: 'Blog' },
  { href: '/privacy', label: 'Política de privacidad' },
  { href: '/legal', label: 'Aviso legal' },
  { href: '/terms', label: 'Términos y Condiciones' },
] as const;

/** Shows every component in every state, for development and for the screenshots of the tests. */
export function Gallery({ viewer = 'visitor' }: GalleryProps) {
  const member = { username: 'lucia', email: 'lucia@ejemplo.org' };
  return (
    <>
      <a className="skip-link" href="#contenido">
        Saltar al contenido
      </a>
      <NavigationBar
        brandHref="/"
        links={[
          { href: '/', label: 'Sobre Yoi', current: true },
          { href: '/blog', label: 'Blog' },
          { href: '/positions', label: 'Sumando Expertos' },
        ]}
        viewer={viewer === 'member' ? member : null}
        texts={texts}
        accessHref="/app"
        signInHref="/auth/inicio_sesion"
        signOutAction="/auth/salir"
        themeToggle={<ThemeToggle label="Modo oscuro" />}
      />
      <main id="contenido" tabIndex={-1}>
        <GalleryHero />
        <div className="page-width grid grid-cols-1 gap-16">
          <GalleryType />
          <GalleryForms />
          <GallerySurfaces />
          <GalleryOverlays />
          <GalleryApp />
          <GalleryWays />
          <GalleryLevels />
          <section>
            <h2>Los dos pies de página</h2>
            <CompactFooter
              registeredNote="YOI es una marca registrada."
              linksLabel="Enlaces breves"
              links={footerLinks}
            />
          </section>
        </div>
      </main>
      <SiteFooter
        title="Comienza hoy a invertir en ti mismo"
        join={{ href: '/register', label: 'Únete gratis' }}
        brand={{ href: '/', label: 'Yoi, inicio' }}
        linksLabel="Pie de página"
        links={footerLinks}
        social={[
          { href: 'https://video.example/yoi', label: 'Vídeos', icon: 'video' },
          { href: 'https://fotos.example/yoi', label: 'Fotos', icon: 'photo' },
        ]}
        newTabLabel="se abre en otra pestaña"
        contact={{ email: 'hola@yoi.example', label: 'Escríbenos:' }}
        registeredNote="YOI es una marca registrada."
        disclaimer="Yoi acompaña tu desarrollo personal; no es atención sanitaria ni asesoramiento financiero."
      />
    </>
  );
}

function GalleryHero() {
  return (
    <section>
      <div className="page-width grid justify-items-center gap-5 pt-12 text-center md:pt-20">
        <h1 className="max-w-[14ch] text-display">Encuentra Tu Balance Interior</h1>
        <p className="text-lead text-muted">Invierte tiempo, energía y dinero en ti. Una Parada a la vez.</p>
      </div>
      <Landscape />
    </section>
  );
}

function GalleryType() {
  return (
    <section className="grid grid-cols-1 gap-4">
      <h2>Letra y colores</h2>
      <div className="flex items-end gap-6 text-action">
        <Wordmark title="yoi" />
        <Wordmark title="yoi, pequeño" className="h-8 w-auto text-ink" />
      </div>
      <p className="text-display font-bold">Titular de portada</p>
      <h3>Un título de tercer nivel</h3>
      <h4>Y uno de cuarto</h4>
      <p>
        Un párrafo corto, de catorce a dieciséis píxeles, con su línea de sesenta y cinco letras como mucho.
      </p>
      <div>Texto de interfaz de doce píxeles</div>
    </section>
  );
}

function GalleryLevels() {
  return (
    <section className="grid grid-cols-1 gap-6">
      <h2>El paisaje que crece</h2>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {levels.map((level) => (
          <div key={level} className="h-64 overflow-hidden rounded-card">
            <Landscape variant="card" level={level} title={`Nivel ${level} de 5`} />
          </div>
        ))}
        <div className="h-64 overflow-hidden rounded-card">
          <Landscape variant="card" night />
        </div>
      </div>
    </section>
  );
}
