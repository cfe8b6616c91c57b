// Runs alone because it asks for whole lists of the site and sets the clock.
import { expect, test } from 'vitest';
import { inSeconds, setClock } from '#app/platform/clock.ts';
import { testApplication } from '#app/shell/testing/application.ts';
import { anEditor, aPosition, aPublishedPage, publishNew } from '../content.factory.ts';
import { cancelScheduledChange, carryOutDue, scheduleUnpublish } from '../editing/scheduling.server.ts';
import { filterPositions, optionsFor, readPosition } from './positions.server.ts';

const { server } = await testApplication();

const open = (slug: string, intro: string, tags: string[] = []) =>
  publishNew(
    { kind: 'position' },
    {
      slug,
      title: slug,
      fields: { author: 'Yoi', date: '2026-09-01', intro, tags, body: '## Qué harías' },
    },
  );

const ids = {
  work: await open('orientar', 'España|Desarrollo profesional|Orientación laboral|25', ['a distancia']),
  debts: await open('deudas', 'México|Desarrollo financiero|Educación financiera|28'),
  firm: await open('emprender', 'España|Desarrollo profesional|Emprendimiento|'),
};

const read = async (url: string) => (await server.inject({ url, headers: { accept: 'text/html' } })).body;
const titlesIn = (html: string) =>
  Object.keys(ids).filter((key) => html.includes(`/positions/${ids[key as keyof typeof ids]}"`));
const stored = { id: 1, title: 'x', tags: [], publishedOn: '2026-09-01' };

test('[S2.39] an intro is split at its vertical bars, and missing parts are empty', () => {
  expect(readPosition({ ...stored, intro: ' España | Salud|Descanso|30' })).toMatchObject({
    country: 'España',
    area: 'Salud',
    speciality: 'Descanso',
    minimumAge: '30',
  });
  expect(readPosition({ ...stored, intro: 'España' })).toMatchObject({
    area: '',
    speciality: '',
    minimumAge: '',
  });
});

const positions = ['España|Salud mental|Duelo|', 'España|Salud|Descanso|', 'Chile|Dinero|Ahorro|'].map(
  (intro) => readPosition({ ...stored, intro }),
);

test.each([
  [{}, 3],
  [{ area: 'salud' }, 2],
  [{ area: 'Salud mental' }, 1],
  [{ area: 'Salud', speciality: 'desc' }, 1],
  [{ speciality: 'Duelo' }, 3],
  [{ country: 'chil' }, 1],
  [{ area: 'Salud', country: 'Chile' }, 0],
])('[S2.40] the filter %j finds %d positions', (filter, count) => {
  expect(filterPositions(positions, filter)).toHaveLength(count);
});

test('[S2.40] specialities can be chosen only within an area', () => {
  expect(optionsFor(positions, {}).specialities).toEqual([]);
  expect(optionsFor(positions, { area: 'Salud' }).specialities).toEqual(['Descanso', 'Duelo']);
  expect(optionsFor(positions, {}).countries).toEqual(['Chile', 'España']);
});

test('the page lists all positions, and a URL with filters lists only the matching positions', async () => {
  const all = await read('/positions');
  expect(titlesIn(all)).toEqual(['work', 'debts', 'firm']);
  expect(all).not.toContain('aria-label="Especialidad"');
  const some = await read('/positions?area=Desarrollo+profesional&pais=Espa%C3%B1a');
  expect(titlesIn(some)).toEqual(['work', 'firm']);
  expect(some).toContain('aria-label="Especialidad"');
  expect(titlesIn(await read('/positions?area=profesional&especialidad=Emprend'))).toEqual(['firm']);
});

test('the form for phones uses the same parameters, and an empty value sets no filter', async () => {
  const html = await read('/positions?area=Desarrollo+financiero');
  const form = /<form [^>]*action="\/positions" method="get">.*?<\/form>/s.exec(html)?.[0] ?? '';
  expect([...form.matchAll(/<select[^>]* name="(\w+)"/g)].map(([, name]) => name)).toEqual(['area', 'pais']);
  expect(html).toContain('<option value="Desarrollo financiero" selected="">');
  expect(titlesIn(await read('/positions?area=&pais=M%C3%A9xico'))).toEqual(['debts']);
});

test('filters without matches and hostile filters show the empty state', async () => {
  for (const query of [
    'area=Nada',
    `area=${'x'.repeat(5000)}`,
    'pais=%00',
    'pais=%3Cscript%3Ealert(1)%3C/script%3E',
  ]) {
    const answer = await server.inject(`/positions?${query}`);
    expect([answer.statusCode, answer.body.includes('Aquí no hay plazas abiertas')]).toEqual([200, true]);
    expect(answer.body).not.toContain('<script>alert');
  }
});

test('[S2.39] a position has a page with structured data and a link to its application form', async () => {
  const html = await read(`/positions/${ids.work}`);
  expect(html).toContain(`href="/form?puesto=${ids.work}"`);
  const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '');
  expect(data).toMatchObject({
    '@type': 'JobPosting',
    datePosted: '2026-09-01',
    applicantLocationRequirements: { name: 'España' },
  });
});

test('if a position is scheduled to close, its page states the time, and the position closes automatically', async () => {
  const { pageId } = await aPublishedPage('position', aPosition('con-cierre'));
  const dataOf = async () => (await read(`/positions/${pageId}`)).includes('"validThrough"');
  expect(await dataOf()).toBe(false);
  const scheduleId = await scheduleUnpublish(anEditor, { pageId, dueAt: inSeconds(3_600) });
  await expect.poll(dataOf).toBe(true);
  await cancelScheduledChange(anEditor, pageId, scheduleId);
  await expect.poll(dataOf).toBe(false);
  await scheduleUnpublish(anEditor, { pageId, dueAt: inSeconds(60) });
  setClock(inSeconds(61));
  await carryOutDue();
  const isListed = async () => (await read('/positions')).includes(`/positions/${pageId}"`);
  await expect.poll(isListed).toBe(false);
  setClock();
});

test.each(['0', 'x', '1062', '99999999', '9'.repeat(40)])('/positions/%s responds with 404', async (id) => {
  const answer = await server.inject(`/positions/${id}`);
  expect([answer.statusCode, answer.body.includes('Por aquí no hay camino')]).toEqual([404, true]);
});
