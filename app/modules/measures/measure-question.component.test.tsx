import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from '#app/shell/testing/render.tsx';
import { FieldErrorsContext } from '#ui/controls/field-errors.ts';
import { MeasureQuestion } from './measure-question.tsx';
import { anInstrument } from './screen.factory.ts';

const [question = { slug: '', text: '', min: 0, max: 10, low: '', high: '' }] = anInstrument().items;
const slider = () => screen.getByRole<HTMLInputElement>('slider', { name: question.text });
const said = () =>
  (slider().getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent?.trim())
    .join(' ');

type AskedProps = { first?: number | null; min?: number; max?: number; error?: string };

function Asked({ first = null, min = 0, max = 10, error }: AskedProps) {
  const [value, setValue] = useState(first);
  const item = { ...question, min, max };
  return (
    <FieldErrorsContext value={error ? { medida: error } : {}}>
      <MeasureQuestion name="medida" item={item} value={value} onChange={setValue} />
      <output>{value ?? 'nada'}</output>
    </FieldErrorsContext>
  );
}

const chosen = () => screen.getByText(/^(nada|-?\d+)$/, { selector: 'output' }).textContent;

test('until the member answers, screen readers announce that the middle position of the slider is not an answer', async () => {
  await render(<Asked />);
  expect([slider().value, chosen()]).toEqual(['5', 'nada']);
  expect(said()).toBe('De 0, Muy mal, a 10, Muy bien. Aún sin respuesta.');
  expect(screen.getByText('Desliza, o toca un punto')).toBeTruthy();
});

test.each([
  ['{ArrowRight}', '6'],
  ['{ArrowLeft}', '4'],
  ['{ArrowUp}{ArrowUp}', '7'],
  ['{Home}', '0'],
  ['{End}', '10'],
  ['{End}{ArrowRight}', '10'],
  ['{Home}{ArrowLeft}', '0'],
])('pressing the keys %s chooses the answer %s', async (keys, value) => {
  const { user } = await render(<Asked />);
  await user.tab();
  await user.keyboard(keys);
  expect([slider().value, chosen()]).toEqual([value, value]);
});

test('once a question is answered, the hint that it has no answer disappears', async () => {
  const { user } = await render(<Asked />);
  await user.tab();
  await user.keyboard('{End}');
  expect(said()).toBe('De 0, Muy mal, a 10, Muy bien.');
  expect(screen.queryByText('Desliza, o toca un punto')).toBeNull();
});

test('a question has a single tab stop', async () => {
  const { user } = await render(<Asked />);
  await user.tab();
  await waitFor(() => expect(document.activeElement).toBe(slider()));
  await user.tab();
  await waitFor(() => expect(document.activeElement).toBe(document.body));
});

test('if the question has an earlier answer, the slider starts with it', async () => {
  await render(<Asked first={3} />);
  expect([slider().value, slider().getAttribute('aria-valuetext')]).toEqual(['3', '3']);
});

test('if a screen reader sets a value, this counts as an answer', async () => {
  await render(<Asked />);
  fireEvent.change(slider(), { target: { value: '8' } });
  expect(chosen()).toBe('8');
});

test.each([
  [1, 7, '4'],
  [0, 100, '50'],
  [1, 4, '3'],
])(
  'the slider of a scale from %i to %i starts in the middle and stops at both ends',
  async (min, max, middle) => {
    const { user } = await render(<Asked min={min} max={max} />);
    expect(slider().value).toBe(middle);
    await user.tab();
    await user.keyboard('{Home}');
    expect(chosen()).toBe(String(min));
    await user.keyboard('{End}');
    expect(chosen()).toBe(String(max));
  },
);

test('a screen reader reads an error together with the slider', async () => {
  await render(<Asked error="Elige un punto." />);
  expect(said()).toBe('De 0, Muy mal, a 10, Muy bien. Aún sin respuesta. Elige un punto.');
});
