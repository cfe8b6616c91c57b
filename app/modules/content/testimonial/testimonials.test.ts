// Runs alone because it writes the whole site.
import { expect, test } from 'vitest';
import { testApplication } from '#app/shell/testing/application.ts';
import { publishNew, writeLanding } from '../content.factory.ts';
import { readTestimonial } from './testimonials.server.ts';

const { server } = await testApplication();

const say = (slug: string, title: string, abstract = '', pageId?: number, isInvented = false) =>
  publishNew(
    { kind: 'testimonial', ...(pageId === undefined ? {} : { pageId }) },
    {
      slug,
      title,
      fields: {
        author: 'Ana',
        date: '2026-05-01',
        intro: `Intro de ${slug}`,
        abstract,
        isInvented,
        body: 'Cuerpo',
      },
    },
  );

const section = {
  slug: 'testimonios',
  title: 'Lo que dicen quienes han probado la App',
  text: '',
  actionLabel: null,
};
await writeLanding({ sections: [section], steps: [], questions: [] });
const first = (await server.inject('/')).body;
await say('ana', 'Ana|Panadera|Segunda Parada', '', 129_920, true);
const other = await say('eva', 'Eva|2026', '/media/eva.mp4 /media/eva.vtt');
const outside = await say('ina', 'Ina', 'https://www.youtube.com/watch?v=abc123');

const stored = {
  id: 5,
  slug: 'x',
  intro: '',
  abstract: '',
  bodyHtml: '',
  isInvented: false,
  headerImage: null,
};

test.each([
  ['Ana|Panadera|Segunda Parada', 'Ana', 'Panadera - Segunda Parada'],
  ['Ana|Panadera', 'Ana', 'Panadera'],
  ['Ana', 'Ana', ''],
  ['Ana | | Segunda', 'Ana', 'Segunda'],
  ['Ana|a|b|c', 'Ana', 'a - b'],
])('[S2.34] the title %s gives the name %s and the description %s', (title, name, about) => {
  expect(readTestimonial({ ...stored, title })).toMatchObject({ name, about });
});

test('if there are no testimonials, their section is left out', async () => {
  expect(first).not.toContain(section.title);
  expect((await server.inject('/')).body).toContain(section.title);
});

test('an invented testimonial is marked on card, dialog and page, and a real testimonial is not', async () => {
  const { body } = await server.inject('/');
  expect(body.match(/>Ejemplo</g)).toHaveLength(2);
  expect(/id="testimonio-129920".*?<\/dialog>/s.exec(body)?.[0]).toContain('>Ejemplo<');
  expect(new RegExp(`id="testimonio-${other}".*?</dialog>`, 's').exec(body)?.[0]).not.toContain('>Ejemplo<');
  expect((await server.inject('/testimonio')).body.match(/>Ejemplo</g)).toHaveLength(1);
});

test('[S2.21 S2.31 S2.32] each testimonial of the landing page opens in a dialog, and one testimonial has its own page', async () => {
  const { body } = await server.inject('/');
  expect(body).toMatch(
    /<a [^>]*href="\/testimonio\?id=00129920&amp;slug=ana" data-opens-dialog="testimonio-129920"/,
  );
  expect(body).toContain('<dialog id="testimonio-129920"');
  expect(body).toContain(`commandfor="testimonio-${other}"`);
  expect(body).toMatch(
    /<video[^>]*data-plays-when-open[^>]*>.*?<track kind="captions" src="\/media\/eva\.vtt" srcLang="es"/is,
  );
  expect(body).not.toContain('autoplay');
});

test('[S2.32 S2.33] a film on a video site is a link below the picture of the film, and the page loads nothing from that site', async () => {
  const { body } = await server.inject('/');
  const dialog = body.split(`<dialog id="testimonio-${outside}"`)[1]?.split('</dialog>')[0];
  expect(dialog).toMatch(
    /class="testimonial-picture">.*href="https:\/\/www\.youtube\.com\/watch\?v=abc123"/s,
  );
  expect(dialog).toContain('Está en YouTube. Hasta que lo abras, nadie de allí sabe nada de ti.');
  expect(body).not.toMatch(/<iframe|src="https:\/\/[^"]*youtube/);
});

test.each(['', '?id=00129920&slug=ana', '?id=129920', '?slug=otra'])(
  '[S2.5 S2.35] /testimonio%s shows the testimonial that has a page',
  async (query) => {
    const answer = await server.inject(`/testimonio${query}`);
    expect([answer.statusCode, answer.body.includes('Panadera - Segunda Parada')]).toEqual([200, true]);
    expect(answer.body).toContain('<p>Cuerpo</p>');
  },
);

test.each([String(other), 'x', '%00', '1e9'])(
  '[S2.5 S9.5] /testimonio?id=%s responds with 404',
  async (id) => {
    expect((await server.inject(`/testimonio?id=${id}`)).statusCode).toBe(404);
  },
);
