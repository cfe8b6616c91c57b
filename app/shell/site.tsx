import { msg } from '@lingui/core/macro';
import { generalPicture } from '#app/modules/content/index.ts';
import { config } from '#app/platform/config.server.ts';
import { serviceUnavailable } from '#app/platform/http/refusals.server.ts';
import type { PageRequest, Rendering } from '#app/platform/pages/page.ts';
import type { Site } from '#app/platform/pages/render.tsx';
import { ButtonLink } from '#ui/controls/button.tsx';
import { ErrorState, type ErrorStateProps } from '#ui/state.tsx';
import { frameVariant, SiteFrame } from './site-frame.tsx';

/** The public site: frame, error pages, and files for the browser. */
export const site: Site = {
  name: 'Yoi',
  clientEntries: {
    site: ['app/shell/site.client.ts'],
    landing: ['app/shell/landing.client.ts'],
    referents: ['app/shell/referents.client.ts'],
    landingWhole: ['app/shell/site.client.ts', 'app/shell/landing.client.ts'],
  },
  image: generalPicture,
  frame: (request, body) => (
    <SiteFrame path={request.url.pathname} viewer={request.viewer}>
      {body}
    </SiteFrame>
  ),
  frameVariant,
  errorPage,
  signInAddress: (callbackUrl) =>
    `${config.appUrl}/auth/inicio_sesion?${new URLSearchParams({ error: 'SessionRequired', callbackUrl })}`,
};

const kinds: Record<number, ErrorStateProps['kind']> = { 403: 'forbidden', 404: 'missing' };

const words = {
  400: {
    title: msg`Esto no lo hemos entendido`,
    text: msg`Lo que ha llegado es demasiado grande, o no lo sabemos leer. Vuelve atrás, acórtalo y prueba otra vez.`,
  },
  403: { title: msg`Aquí no puedes entrar`, text: msg`Esta página pide un permiso que tu cuenta no tiene.` },
  404: {
    title: msg`Por aquí no hay camino`,
    text: msg`La página que buscas se ha movido o no existe. Desde el inicio o el blog se llega a todo.`,
  },
  429: {
    title: msg`Vamos un poco deprisa`,
    text: msg`Hemos recibido demasiados intentos seguidos. Espera un momento y vuelve a probar.`,
  },
  500: { title: msg`Algo se nos ha roto`, text: serviceUnavailable },
};

function errorPage({ i18n }: PageRequest, status: number): Rendering {
  const { title, text } =
    status === 403 || status === 404 || status === 429 ? words[status] : words[status < 500 ? 400 : 500];
  return {
    status,
    head: { title: i18n._(title), noIndex: true },
    body: (
      <div className="page-width py-10">
        <ErrorState
          kind={kinds[status] ?? 'broken'}
          headingLevel={1}
          title={i18n._(title)}
          actions={
            <>
              <ButtonLink href="/">{i18n._(msg`Ir al inicio`)}</ButtonLink>
              <ButtonLink variant="secondary" href="/blog">
                {i18n._(msg`Leer el blog`)}
              </ButtonLink>
            </>
          }
        >
          <p>{i18n._(text)}</p>
        </ErrorState>
      </div>
    ),
  };
}
