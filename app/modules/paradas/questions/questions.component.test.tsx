import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { DimensionSlug } from '#app/modules/portfolio/schema.ts';
import { render } from '#app/shell/testing/render.tsx';
import { DimensionCards } from './dimension-cards.tsx';
import { MinutesTiles } from './minutes-tiles.tsx';

function Focus({ first = [] }: { first?: DimensionSlug[] }) {
  const [chosen, setChosen] = useState(first);
  return <DimensionCards name="focus" label="Foco" chosen={chosen} onChange={setChosen} />;
}

function Minutes() {
  const [minutes, setMinutes] = useState<number | null>(10);
  return <MinutesTiles name="minutes" label="Minutos" chosen={minutes} onChange={setMinutes} />;
}

const card = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const checked = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox')
    .filter((each) => each.checked)
    .map(({ value }) => value);

test('the chosen dimensions are listed in words, in the order in which they were chosen', async () => {
  const { user } = await render(<Focus />);
  expect(screen.getByRole('status').textContent).toBe('Luego puedes cambiarlo.');
  await user.click(card(/^Mente/));
  await user.click(card(/^Cuerpo/));
  expect(screen.getByRole('status').textContent).toBe('Has elegido: Mente y Cuerpo.');
});

test('choosing a third dimension deselects the first', async () => {
  const { user } = await render(<Focus />);
  for (const name of [/^Mente/, /^Cuerpo/, /^Dinero/]) await user.click(card(name));
  expect(checked()).toEqual(['cuerpo', 'dinero']);
});

test('a second tap on a dimension deselects it', async () => {
  const { user } = await render(<Focus first={['mente', 'dinero']} />);
  await user.click(card(/^Mente/));
  expect(checked()).toEqual(['dinero']);
});

test('a tap or an arrow key chooses one number of minutes and deselects the previous number', async () => {
  const { user } = await render(<Minutes />);
  await user.click(screen.getByRole('radio', { name: /^20 min/ }));
  expect(screen.getByRole<HTMLInputElement>('radio', { checked: true }).value).toBe('20');
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole<HTMLInputElement>('radio', { checked: true }).value).toBe('30');
});

test('if the chosen number of minutes is not among the offered ones, no tile is selected', async () => {
  await render(<MinutesTiles name="minutes" label="Minutos" chosen={17} onChange={() => {}} />);
  expect(screen.queryByRole('radio', { checked: true })).toBeNull();
});
