import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { api, signIn } from '#app/shell/testing/render.tsx';
import { aDraft, consentsPath, draftPath, playStart } from './screen.factory.ts';
import { card, filled, openStart, press, title } from './start-scene.factory.ts';

const radio = (name: RegExp) => screen.findByRole<HTMLInputElement>('radio', { name });
const field = (name: RegExp) => screen.findByLabelText<HTMLInputElement>(name);

const daily = { intention_when: { kind: 'daily' } };

beforeEach(() => signIn());

test('an answer is stored together with the earlier answers, and then the next page opens', async () => {
  const start = { answers: { propio: [4, null] }, chosen: [] };
  const { user } = await openStart('propio-2', { parada: aDraft({ start }) });
  const slider = await screen.findByRole('slider');
  slider.focus();
  await user.keyboard('{End}');
  await user.click(await press('Seguir'));
  await title('¿Dónde pones el foco?');
  await waitFor(() => expect(filled()).toEqual([{ start: { answers: { propio: [4, 10] }, chosen: [] } }]));
});

test('if a question is postponed, nothing is stored and the next page opens', async () => {
  const { user } = await openStart('propio-1');
  await user.click(await press('Más tarde'));
  await title('Cómo llegas, 2 de 2');
  expect(filled()).toEqual([]);
});

test('if the member returns to a question, the earlier answer is filled in', async () => {
  await openStart('propio-1', { parada: aDraft({ start: { answers: { propio: [7, null] }, chosen: [] } }) });
  expect((await screen.findByRole<HTMLInputElement>('slider')).value).toBe('7');
});

test('if the member continues without choosing a focus for the Parada, an error is shown until a focus is chosen', async () => {
  const { user } = await openStart('foco');
  await user.click(await press('Seguir'));
  expect(await screen.findByText('Elige una o dos, o déjalo para más tarde.')).toBeTruthy();
  await user.click(await card(/^Mente/));
  expect(screen.queryByText('Elige una o dos, o déjalo para más tarde.')).toBeNull();
  expect(filled()).toEqual([]);
});

test('if the member selects a number of minutes, the number is stored and marked as chosen', async () => {
  const { user } = await openStart('minutos');
  await user.click(await radio(/^30 min/));
  await user.click(await press('Seguir'));
  await title('¿Qué te gustaría averiguar?');
  await waitFor(() =>
    expect(filled()).toEqual([{ minutes_a_day: 30, start: { answers: {}, chosen: ['minutes'] } }]),
  );
});

test('if the server refuses a change, the page shows the reason and the stored value again', async () => {
  const { user } = await openStart('minutos');
  api().on('PATCH', draftPath, () => ({ status: 409, body: { detail: 'Ya ha empezado.' } }));
  await user.click(await radio(/^30 min/));
  await user.click(await press('Seguir'));
  expect(await screen.findByText('Ya ha empezado.')).toBeTruthy();
  await user.click(await press('Volver'));
  await waitFor(async () => expect((await radio(/^10 min/)).checked).toBe(true));
});

test('an offered question is sent with its factor, and a question written by the member is sent as text', async () => {
  const { user } = await openStart('preguntas');
  await user.click(await card(/más energía al día siguiente/));
  await user.type(await field(/Con tus palabras/), '  ¿Duermo mejor?  ');
  expect(screen.getByText('2 de 3')).toBeTruthy();
  await user.click(await press('Seguir'));
  await title(/Un «si\.\.\., entonces\.\.\.»/);
  const offered = {
    text: '¿Tengo más energía al día siguiente de cuidar mi mente?',
    factor: { kind: 'dimension', slug: 'mente' },
    outcome: 'energia',
    lag: 1,
  };
  await waitFor(() => expect(filled()).toEqual([{ questions: [offered, '¿Duermo mejor?'] }]));
});

test('if three questions are selected, a fourth one is disabled until the member deselects another', async () => {
  const { user } = await openStart('preguntas');
  const offered = await screen.findAllByRole<HTMLInputElement>('checkbox');
  for (const each of offered.slice(0, 3)) await user.click(each);
  expect(offered.map((each) => each.disabled)).toEqual([false, false, false, true, true]);
  expect((await field(/Con tus palabras/)).disabled).toBe(true);
  await user.click(offered[0] ?? document.body);
  expect(offered.some((each) => each.disabled)).toBe(false);
});

test('stored questions are filled in, including the question that the member wrote', async () => {
  const registered_at = '2027-02-01T10:00:00.000Z';
  const questions = ['¿Estoy mejor al día siguiente de mirar mi dinero?', '¿Duermo mejor?'].map((text) => ({
    text,
    registered_at,
  }));
  await openStart('preguntas', { parada: aDraft({ questions }) });
  expect((await card(/mejor al día siguiente de mirar mi dinero/)).checked).toBe(true);
  expect((await field(/Con tus palabras/)).value).toBe('¿Duermo mejor?');
});

test.each([
  ['no half', '', '', 'Si...'],
  ['the first half alone', 'llego a casa', '', 'entonces...'],
  ['the second half alone', '', 'respiro', 'Si...'],
])(
  'an intention with %s is refused with an error for the missing half',
  async (_name, when, gesture, missing) => {
    const { user } = await openStart('si-entonces');
    if (when) await user.type(await field(/^Si/), when);
    if (gesture) await user.type(await field(/^entonces/), gesture);
    await user.click(await press('Seguir'));
    const wrong = (await screen.findByText('Falta esta mitad.')).closest('.field');
    expect(within(wrong instanceof HTMLElement ? wrong : document.body).getByRole('textbox')).toBe(
      screen.getByLabelText(missing),
    );
    expect(filled()).toEqual([]);
  },
);

test('both halves of an intention are stored as one sentence', async () => {
  const { user } = await openStart('si-entonces');
  await user.type(await field(/^Si/), 'llego a casa,');
  await user.type(await field(/^entonces/), 'respiro.');
  await user.click(await press('Seguir'));
  await title('Una carta para ti');
  await waitFor(() =>
    expect(filled()).toEqual([{ intention: 'Si llego a casa, entonces respiro.', ...daily }]),
  );
});

test('the examples of intentions fit the focus of the Parada, and choosing an example fills in both halves', async () => {
  const { user } = await openStart('si-entonces', { parada: aDraft({ focus: ['dinero'] }) });
  const examples = await screen.findAllByRole('button', { name: /^Si .*, entonces / });
  expect(examples.map((each) => each.textContent)).toEqual([
    'Si es domingo por la tarde, entonces miro mis gastos de la semana sin juzgarlos.',
    'Si voy a comprar algo que no tenía pensado, entonces espero hasta mañana.',
  ]);
  await user.click(examples[1] ?? document.body);
  expect((await field(/^Si/)).value).toBe('voy a comprar algo que no tenía pensado');
  expect((await field(/^entonces/)).value).toBe('espero hasta mañana');
  expect((await press('Cuando pase')).getAttribute('aria-pressed')).toBe('true');
});

test('in English the halves of an intention are joined with English words', async () => {
  const { user } = await openStart('si-entonces', {}, { locale: 'en' });
  await user.type((await screen.findAllByRole('textbox'))[0] ?? document.body, 'I get home');
  await user.type(screen.getAllByRole('textbox')[1] ?? document.body, 'I breathe');
  await user.click(await screen.findByRole('button', { name: 'Go on' }));
  await waitFor(() => expect(filled()).toEqual([{ intention: 'If I get home, then I breathe.', ...daily }]));
});

test('a letter stays on this device until the member seals it', async () => {
  const { user, unmount } = await openStart('carta');
  await user.type(await field(/Querida persona/), 'Hola, tú.');
  unmount();
  expect(filled()).toEqual([]);
  const again = await openStart('carta');
  await waitFor(async () => expect((await field(/Querida persona/)).value).toBe('Hola, tú.'));
  await again.user.click(await press('Sellar la carta'));
  expect(await screen.findByText(/Tu carta está sellada/)).toBeTruthy();
  expect(filled()).toEqual([{ letter: 'Hola, tú.' }]);
  expect(sessionStorage.getItem('yoi-draft-parada-carta')).toBeNull();
});

test('a letter that cannot be sealed stays in the field', async () => {
  const { user } = await openStart('carta');
  api().on('PATCH', draftPath, () => ({ status: 400, body: { letter: ['Es demasiado larga.'] } }));
  await user.type(await field(/Querida persona/), 'Hola, tú.');
  await user.click(await press('Sellar la carta'));
  expect((await screen.findAllByText(/Es demasiado larga\./)).length).toBeGreaterThan(0);
  expect((await field(/Querida persona/)).value).toBe('Hola, tú.');
});

test('a blank letter is not sealed', async () => {
  const { user } = await openStart('carta');
  await user.type(await field(/Querida persona/), '   ');
  await user.click(await press('Sellar la carta'));
  expect(await screen.findByText('Escribe unas líneas, o déjalo para más tarde.')).toBeTruthy();
  expect(filled()).toEqual([]);
});

test('a sealed letter is not shown; the member can destroy it and write another letter', async () => {
  const { user } = await openStart('carta', { parada: aDraft({ has_letter: true }) });
  expect(await screen.findByText(/Tu carta está sellada/)).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  await user.click(await press('Romperla y escribir otra'));
  expect((await field(/Querida persona/)).value).toBe('');
  await waitFor(() => expect(filled()).toEqual([{ letter: null }]));
});

test('the mail after a month needs a separate consent, and a switch gives or withdraws it immediately', async () => {
  const { user } = await openStart('despues');
  const mail = await screen.findByRole<HTMLInputElement>('switch', { name: /un correo 30 días después/ });
  expect(mail.checked).toBe(false);
  await user.click(mail);
  await waitFor(() => expect(api().of('POST', consentsPath)).toHaveLength(1));
  await waitFor(() => expect(mail.checked).toBe(true));
  await user.click(mail);
  await waitFor(() => expect(api().of('POST', consentsPath)).toHaveLength(2));
  expect(
    api()
      .of('POST', consentsPath)
      .map(({ body }) => body),
  ).toEqual([
    { purpose: 'follow_up_mail', granted: true },
    { purpose: 'follow_up_mail', granted: false },
  ]);
});

test('if the server refuses a consent, the reason is shown and the switch is reset', async () => {
  const { user } = await openStart('despues');
  api().on('POST', consentsPath, () => ({ status: 409, body: { detail: 'Ahora mismo no.' } }));
  const mail = await screen.findByRole<HTMLInputElement>('switch');
  await user.click(mail);
  expect(await screen.findByText('Ahora mismo no.')).toBeTruthy();
  await waitFor(() => expect(mail.checked).toBe(false));
});

test('the summary of the start pages has a line for each page, with a link back to that page', async () => {
  const parada = aDraft({
    focus: ['mente', 'dinero'],
    minutes_a_day: 20,
    has_letter: true,
    intention: 'Si ceno, entonces paseo.',
    intention_when: { kind: 'weekdays', weekdays: [1, 4] },
    start: { answers: { propio: [4, null] }, chosen: ['focus', 'minutes'] },
  });
  const { user, path } = await openStart('resumen', { parada });
  const lines = within(await screen.findByRole('list')).getAllByRole('button');
  expect(
    lines.map((line) => [...line.querySelectorAll('span > span')].map((part) => part.textContent)),
  ).toEqual([
    ['El foco', 'Mente y Dinero'],
    ['Cada día', '20 minutos'],
    ['Cómo llegas', '1 de 2 preguntas'],
    ['Lo que quieres averiguar', 'Para más tarde'],
    ['Tu «si..., entonces...»', 'Si ceno, entonces paseo. · lunes y jueves'],
    ['La carta', 'Sellada'],
  ]);
  await user.click(lines[2] ?? document.body);
  await title('Cómo llegas, 1 de 2');
  expect(path()).toBe('/parada/empezar/propio-1');
});

test('the Parada starts only after the member has chosen a focus; the default focus is not enough', async () => {
  const { user } = await openStart('resumen');
  expect(await press(/El foco\s*Sin elegir/)).toBeTruthy();
  await user.click(await press('Empezar mi Parada'));
  expect(await screen.findByText(/Falta elegir dónde pones el foco\./)).toBeTruthy();
  expect(api().of('POST', `${draftPath}begin/`)).toEqual([]);
});

const aStoredMeasure = {
  ...{ id: 1, instrument: 'propio', version: 1, moment: 'start', answers: [4, 6], scores: [] },
  ...{ local_day: '2027-02-10', created: '2027-02-10T10:00:00.000Z' },
};
const whole = { answers: { propio: [4, 6] }, chosen: ['focus' as const] };

test('complete measures are stored first, then the Parada starts, and then its screen opens', async () => {
  api().on('POST', '/api/measures/', () => ({ status: 201, body: aStoredMeasure }));
  const { user } = await openStart('resumen', { parada: aDraft({ start: whole }) });
  await user.click(await press('Empezar mi Parada'));
  expect(await screen.findByText('La Parada')).toBeTruthy();
  expect(await screen.findByText('Tu Parada empieza hoy')).toBeTruthy();
  const moves = api().sent.filter(({ method }) => method === 'POST');
  expect(moves.map(({ path, body }) => [path, body])).toEqual([
    ['/api/measures/', { instrument: 'propio', answers: [4, 6], moment: 'start' }],
    [`${draftPath}begin/`, {}],
  ]);
});

test('an incomplete measure is not stored', async () => {
  const start = { ...whole, answers: { propio: [4, null] } };
  const { user } = await openStart('resumen', { parada: aDraft({ start }) });
  await user.click(await press('Empezar mi Parada'));
  expect(await screen.findByText('La Parada')).toBeTruthy();
  expect(api().of('POST', '/api/measures/')).toEqual([]);
});

test('if the server refuses the start, the page shows the reason and the member can try again', async () => {
  api().on('POST', '/api/measures/', () => ({ status: 201, body: aStoredMeasure }));
  const { user } = await openStart('resumen', { parada: aDraft({ start: whole }) });
  api().on('POST', `${draftPath}begin/`, () => ({
    status: 409,
    body: { detail: 'Ya tienes otra abierta.' },
  }));
  await user.click(await press('Empezar mi Parada'));
  expect(await screen.findByText(/Ya tienes otra abierta\./)).toBeTruthy();
  playStart(api(), { parada: aDraft({ start: whole }) });
  await user.click(await press('Empezar mi Parada'));
  expect(await screen.findByText('La Parada')).toBeTruthy();
});
