// Runs alone because it writes the whole site.
import { expect, test } from 'vitest';
import { aMember, openBrowser } from '#app/modules/accounts/accounts.factory.ts';
import { config } from '#app/platform/config.server.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { publishNew, writeLanding } from '../content.factory.ts';

const { server } = await testApplication();

const section = (slug: string, title: string, text: string, actionLabel: string | null = null) => ({
  slug,
  title,
  text,
  actionLabel,
});
await publishNew(
  { kind: 'testimonial' },
  {
    slug: 'ana',
    title: 'Ana|Panadera',
    fields: { author: 'Ana', date: '2026-05-01', intro: 'Paré.', body: 'Entro a las cuatro.\n\nY salgo.' },
  },
);
await writeLanding({
  sections: [
    section('hero', 'Encuentra Tu Balance Interior', '¿Y el mes?\nYoi es una app.', 'Empieza gratis'),
    section('datos', 'Lo que cuesta', 'Gratis al principio.\nCinco minutos.'),
    section(
      'razones',
      'Por qué fiarte',
      'El método|/metodo\nNadie del equipo lo lee\nFuera|https://otra.example',
    ),
    section('control', 'Toma de nuevo el control', 'Una Parada son 21 días.'),
    section('conexion', 'Conectando Personas', 'Sin prisa.'),
    section('usuarios', 'Usuarios', 'Para ti.', 'Quiero empezar'),
    section('expertos', 'Expertos', 'Si acompañas.', 'Quiero acompañar'),
    section('menos-estres', 'Menos Estrés. Más Vida.', 'Mira.', 'Mira cómo funciona'),
    section('testimonios', 'Lo que dicen quienes han probado la App', ''),
  ],
  steps: [{ chip: 'Paso 1', title: 'Confía en ti', text: 'Empieza.' }],
  questions: [],
});

const joinLinks = (body: string) => body.match(new RegExp(`href="${config.appUrl}/register"`, 'g')) ?? [];

test('[C3.1] the first screen describes Yoi, the effort that Yoi takes, and reasons to trust Yoi', async () => {
  const { body } = await server.inject('/');
  for (const line of ['¿Y el mes?', 'Yoi es una app.', 'Gratis al principio.', 'Cinco minutos.'])
    expect(body).toContain(`>${line}<`);
  expect(body).toContain('<a class="text-link" href="/metodo">El método</a>');
  expect(body).toContain('Nadie del equipo lo lee');
  expect(body).not.toContain('otra.example');
  expect(body).toContain('<meta name="description" content="¿Y el mes? Yoi es una app."');
});

test('[C3.1] the join button links a visitor to the registration and a member to Hoy', async () => {
  const visitor = (await server.inject('/')).body;
  expect(joinLinks(visitor)).toHaveLength(4);
  expect(visitor).toContain('>Empieza gratis<');
  expect(visitor).not.toContain('Volver a Hoy');
  const { username, password } = await aMember();
  const browser = openBrowser(server);
  await browser.post('/dj-rest-auth/login/', { username, password });
  const { body } = await browser.get('/');
  expect(body.match(/app\/hoy"[^>]*>Volver a Hoy</g)).toHaveLength(4);
  expect(joinLinks(body)).toEqual([]);
  expect(body).not.toContain('Empieza gratis');
  expect(body).not.toContain('Gratis al principio.');
});

test('an expert can look at the open positions before joining', async () => {
  const { body } = await server.inject('/');
  expect(/<h3>Expertos<.*?<\/article>/s.exec(body)?.[0]).toMatch(
    /\/register".*href="\/positions"[^>]*>Ver las plazas abiertas</s,
  );
});

test('the picture of the product has one description, is marked as an example and contains no interactive elements', async () => {
  const { body } = await server.inject('/');
  const phone =
    /<figure class="product-example"><div class="phone" role="img" aria-label="([^"]+)".*?<\/figure>/s.exec(
      body,
    );
  expect(phone?.[1]).toMatch(/^La pantalla Hoy en un teléfono/);
  expect(phone?.[0]).toMatch(/<figcaption>.*>Ejemplo</s);
  expect(phone?.[0]).not.toMatch(/<(a|button|input)\b/);
  expect(phone?.[0]).toMatch(/Hoy has puesto en ti.*20.*min.*3,50.*Tu semana.*Empezar/s);
  expect(phone?.[0].match(/class="button [^"]*/g)).toEqual(
    Array(2).fill('class="button button-secondary button-wide'),
  );
  expect(body).toContain('Esta semana has puesto en ti 3 h 5 min. Más de la mitad, en Vínculos.');
});

test('a testimonial card shows the intro, the beginning of the text, and its number among all testimonials', async () => {
  const { body } = await server.inject('/');
  expect(/<blockquote class="carousel-quote">.*?<\/blockquote>/s.exec(body)?.[0]).toMatch(
    />Paré\.<.*>Entro a las cuatro\. Y salgo\.</s,
  );
  expect(body).toMatch(/data-carousel-position="true">1<\/span> de (<!-- -->)?1</);
});
