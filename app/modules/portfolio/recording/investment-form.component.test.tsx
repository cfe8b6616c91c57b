import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { daysAfter, daysBetween, localDay } from '#app/modules/days/schema.ts';
import { render } from '#app/shell/testing/render.tsx';
import { threeDimensions } from '../summary/screen.factory.ts';
import {
  box,
  euros,
  minutes,
  note,
  openForm,
  part,
  send,
  sent,
  signInToPortfolio,
  summary,
} from './investment-form.factory.ts';
import { InvestmentForm } from './investment-form.tsx';

beforeEach(signInToPortfolio);

const day = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed');

test('an empty form is not sent, and an error names each missing field', async () => {
  const { user } = await openForm();
  await user.click(send());
  const lines = within(await summary())
    .getAllByRole('link')
    .map((link) => [link.getAttribute('href'), link.textContent]);
  expect(lines).toEqual([
    ['#minutes', 'Minutos: Pon minutos, dinero o las dos cosas.'],
    ['#shares', 'Para qué parte: Elige al menos una parte de ti.'],
  ]);
  expect([document.activeElement, sent()]).toEqual([await summary(), []]);
});

test.each([
  ['1441', '', 'Escribe los minutos con números, hasta 1440.'],
  ['media hora', '', 'Escribe los minutos con números, hasta 1440.'],
  ['-5', '', 'Escribe los minutos con números, hasta 1440.'],
  ['1.5', '', 'Escribe los minutos con números, hasta 1440.'],
  ['', 'diez', 'Escribe una cantidad como 12,50, hasta 100.000.'],
  ['', '12,345', 'Escribe una cantidad como'],
  ['0', '0', 'Pon minutos, dinero o las dos cosas.'],
])(
  'if "%s" minutes and "%s" euros are typed, they are refused with a text that explains the format',
  async (time, money, words) => {
    const { user } = await openForm();
    if (time) await user.type(minutes(), time);
    if (money) await user.type(euros(), money);
    await user.click(part('Cuerpo'));
    await user.click(send());
    expect((await summary()).textContent).toContain(words);
    expect([minutes().value, euros().value, sent()]).toEqual([time, money, []]);
  },
);

test('when a field is corrected, its error disappears from the summary immediately', async () => {
  const { user } = await openForm();
  await user.click(send());
  await user.click(part('Mente'));
  expect(within(await summary()).getAllByRole('link')).toHaveLength(1);
  await user.type(minutes(), '5');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('all typed values are sent in the number format that the server expects', async () => {
  const { user } = await openForm();
  await user.type(minutes(), ' 45 ');
  await user.type(euros(), '1.234,5');
  await user.click(screen.getByRole('radio', { name: 'mucha' }));
  await user.click(part('Mente'));
  await user.type(note(), '  yoga  ');
  await user.click(send());
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body).toEqual({
    minutes: 45,
    effort: 4,
    amount_cents: 123_450,
    currency: 'EUR',
    shares: [{ dimension: 'mente', basis_points: 10_000 }],
    note: 'yoga',
  });
  expect(sent()[0]?.headers['idempotency-key']).toBeTruthy();
});

test('the energy of an investment is sent only if the investment has minutes', async () => {
  const { user } = await openForm();
  await user.type(euros(), '3');
  await user.click(screen.getByRole('radio', { name: 'mucha' }));
  await user.click(part('Cuerpo'));
  await user.click(send());
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body).toMatchObject({ minutes: 0, effort: null, amount_cents: 300 });
});

test('an amount in a foreign currency is sent with the rate that the member typed', async () => {
  const { user } = await openForm();
  await user.type(euros(), '200');
  await user.selectOptions(box('Moneda'), 'MXN');
  await user.type(box(/^A qué cambio/), '0,05');
  await user.click(part('Cuerpo'));
  await user.click(send());
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body).toMatchObject({ currency: 'MXN', rate: '0.05', home_currency: 'EUR' });
});

test('tapping a frequent number of minutes selects it, and tapping it again clears it', async () => {
  const { user } = await openForm();
  const twenty = screen.getByRole('button', { name: '20 min' });
  await user.click(twenty);
  expect([minutes().value, send().textContent]).toEqual(['20', 'Apuntar 20 min']);
  await user.click(twenty);
  expect([minutes().value, send().textContent]).toEqual(['', 'Apuntar']);
});

test('an investment for an earlier day is sent with a date, and an investment for today without a date', async () => {
  const { user } = await openForm();
  expect([day('Hoy'), day('Ayer'), day('Otro día')]).toEqual(['true', 'false', 'false']);
  await user.click(screen.getByRole('button', { name: 'Otro día' }));
  const earlier = box('Día');
  const oldest = earlier.querySelector('option:last-child')?.getAttribute('value') ?? '';
  await user.selectOptions(earlier, oldest);
  await user.type(minutes(), '7');
  await user.click(part('Cuerpo'));
  await user.click(send());
  await waitFor(() => expect(sent()[0]?.body).toMatchObject({ local_day: oldest }));
  expect([daysBetween(oldest, localDay(new Date(), 'Europe/Madrid', 4)), day('Hoy')]).toEqual([30, 'true']);
});

test('the member chooses yesterday with one tap', async () => {
  const { user } = await openForm();
  await user.click(screen.getByRole('button', { name: 'Ayer' }));
  expect([day('Hoy'), day('Ayer'), screen.queryByLabelText('Día')]).toEqual(['false', 'true', null]);
  await user.type(minutes(), '7');
  await user.click(part('Cuerpo'));
  await user.click(send());
  const yesterday = daysAfter(localDay(new Date(), 'Europe/Madrid', 4), -1);
  await waitFor(() => expect(sent()[0]?.body).toMatchObject({ local_day: yesterday }));
});

test("the list of currencies begins with the draft's currencies, then has euro and dollar, and contains no metals", async () => {
  const { user } = await openForm();
  const currency = box('Moneda');
  const ofGroup = (selector: string) =>
    [...currency.querySelectorAll(selector)].map((option) => option.getAttribute('value'));
  expect(ofGroup(':scope > option')).toEqual(['EUR', 'USD']);
  expect(ofGroup('optgroup[label="Otras"] option').slice(0, 2)).toEqual(['MXN', 'COP']);
  expect(ofGroup('option').filter((code) => /^X[^ACOP]/.test(code ?? ''))).toEqual([]);
  await user.selectOptions(currency, 'MXN');
  expect(ofGroup(':scope > option')).toEqual(['EUR', 'MXN', 'USD']);
});

test('the fields for amounts show the number format of the language', async () => {
  await openForm();
  expect(euros().placeholder).toBe('0,00');
  document.body.replaceChildren();
  await render(<InvestmentForm dimensions={threeDimensions} />, { locale: 'en' });
  expect(screen.getByPlaceholderText('0.00')).toBeTruthy();
});
