import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { setClock } from '#app/platform/clock.ts';
import { render, setOnline } from '#app/shell/testing/render.tsx';
import { FieldErrorsContext } from '#ui/controls/field-errors.ts';
import { type Axes, AxisScales } from './axis-scales.tsx';
import { CheckInDetails } from './check-in-details.tsx';
import { type Draft, emptyDraft, toCheckIn } from './check-in-draft.browser.ts';
import { CheckInRow, type CheckInRowProps } from './check-in-row.tsx';
import { ChipPicker } from './chip-picker.tsx';
import { aDay, aStoredCheckIn } from './screen.factory.ts';

const scale = (name: string) => within(screen.getByRole('group', { name }));
const chip = (name: string) => screen.getByRole('button', { name: new RegExp(`^✓?${name}$`) });
const pressed = () => screen.queryAllByRole('button', { pressed: true }).map((each) => each.textContent);

function Axed({ first = { agrado: null, energia: null }, errors = {} }: { first?: Axes; errors?: object }) {
  const [axes, setAxes] = useState(first);
  return (
    <FieldErrorsContext value={{ ...errors }}>
      <AxisScales axes={axes} onChange={(part) => setAxes((current) => ({ ...current, ...part }))} />
      <output>{JSON.stringify(axes)}</output>
    </FieldErrorsContext>
  );
}

const axes = (): Axes => JSON.parse(screen.getByRole('status').textContent);

test('each axis is a single tab stop, and the arrow keys move only within the axis', async () => {
  const { user } = await render(<Axed />);
  await user.tab();
  await user.keyboard('{ArrowRight}');
  await user.tab();
  await user.keyboard(' ');
  expect(axes()).toEqual({ agrado: 2, energia: 1 });
  await user.tab();
  await waitFor(() => expect(document.activeElement).toBe(document.body));
});

test('if the highest point of an axis is chosen, the arrow key moves to the lowest point', async () => {
  const { user } = await render(<Axed first={{ agrado: 5, energia: null }} />);
  await user.tab();
  await user.keyboard('{ArrowRight}');
  expect(axes().agrado).toBe(1);
});

test('a screen reader announces each point by its word, not by its number', async () => {
  await render(<Axed />);
  const names = scale('¿Cuánta energía tienes?')
    .getAllByRole('radio')
    .map((point) => point.closest('label')?.textContent);
  expect(names).toEqual([
    'Energía muy baja',
    'Energía baja',
    'Energía media',
    'Energía alta',
    'Energía muy alta',
  ]);
});

test('the word of the chosen point is shown under its axis', async () => {
  const { user } = await render(<Axed />);
  await user.click(screen.getByRole('radio', { name: 'Muy agradable' }));
  expect(screen.getAllByText('Muy agradable').length).toBeGreaterThan(1);
});

test('a screen reader announces an error together with its axis, and only the points of this axis are marked as invalid', async () => {
  await render(<Axed errors={{ agrado: 'Elige un punto.' }} />);
  const group = screen.getByRole('group', { name: '¿Cómo es lo que sientes?' });
  const words = document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent;
  expect(words).toContain('Elige un punto.');
  expect(screen.getAllByRole('radio').filter((point) => point.hasAttribute('aria-invalid'))).toHaveLength(5);
});

function Picked({ max = 2, isSilent = false }: { max?: number; isSilent?: boolean }) {
  const [chosen, setChosen] = useState<string[]>([]);
  const options = aDay().causes;
  return (
    <ChipPicker
      {...{ name: 'causas', label: 'Causas', options, chosen, max, isSilent }}
      onChange={setChosen}
    />
  );
}

test('if the limit is reached, the other choices stay focusable, and the picker explains why they are disabled', async () => {
  const { user } = await render(<Picked />);
  await user.click(chip('Conflicto'));
  await user.click(chip('Pérdida'));
  expect(chip('Cansancio').getAttribute('aria-disabled')).toBe('true');
  await user.click(chip('Cansancio'));
  expect(pressed()).toEqual(['✓Conflicto', '✓Pérdida']);
  expect(screen.getByRole('status').textContent).toBe('Ya tienes 2. Quita una para elegir otra.');
});

test('if several pickers share a limit, only one of them announces that the limit is reached', async () => {
  const { user } = await render(<Picked max={1} isSilent />);
  await user.click(chip('Conflicto'));
  expect(screen.queryByRole('status')).toBeNull();
});

test('a choice can be removed by a second tap or by pressing a key', async () => {
  const { user } = await render(<Picked />);
  await user.tab();
  await user.keyboard(' ');
  expect(pressed()).toEqual(['✓Conflicto']);
  await user.keyboard('{Enter}');
  expect(pressed()).toEqual([]);
});

function Detailed({ first = {} }: { first?: Partial<Draft> }) {
  const [draft, setDraft] = useState<Draft>({ ...emptyDraft, ...first });
  const change = (part: Partial<Draft>) => setDraft((current) => ({ ...current, ...part }));
  return (
    <>
      <CheckInDetails draft={draft} onChange={change} today={aDay()} />
      <output data-testid="draft">{JSON.stringify(draft)}</output>
    </>
  );
}

const draft = (): Draft => JSON.parse(screen.getByTestId('draft').textContent);

const [high, calm] = ['Palabras con energía, agradables', 'Palabras tranquilas, agradables'] as const;
const [tense, low] = ['Palabras con energía, desagradables', 'Palabras tranquilas, desagradables'] as const;

test.each([
  [5, 5, [high]],
  [4, 2, [calm]],
  [2, 4, [tense]],
  [1, 1, [low]],
  [4, 3, [high, calm]],
  [2, 3, [tense, low]],
  [3, 4, [high, tense]],
  [3, 3, [high, calm, tense, low]],
  [4, null, [high, calm]],
])(
  'if agrado is %s and energía is %s, the words of every quadrant at this point are shown',
  async (agrado, energia, names) => {
    await render(<Detailed first={{ agrado, energia }} />);
    const groups = screen.getAllByRole('group', { name: /^Palabras/ });
    expect(groups.map((group) => group.querySelector('legend')?.textContent)).toEqual(names);
    expect(screen.queryByRole('button', { name: 'Otras palabras' }) === null).toBe(names.length === 4);
  },
);

test('in a check-in the words of all quadrants share one limit', async () => {
  const { user } = await render(<Detailed first={{ agrado: 4, energia: 2 }} />);
  await user.click(chip('calma'));
  await user.click(screen.getByRole('button', { name: 'Otras palabras' }));
  for (const word of ['miedo', 'alegria', 'orgullo']) await user.click(chip(word));
  expect(draft().palabras).toEqual(['calma', 'miedo', 'alegria']);
  expect(chip('orgullo').getAttribute('aria-disabled')).toBe('true');
});

test('only one option of control can be chosen, and the length limit of a note is the same as on the server', async () => {
  const { user } = await render(<Detailed />);
  await user.click(screen.getByRole('radio', { name: 'En parte' }));
  await user.click(screen.getByRole('radio', { name: 'No' }));
  await user.click(screen.getByLabelText('Una línea, si quieres'));
  await user.paste('x'.repeat(300));
  expect([draft().control, draft().nota.length]).toEqual(['no', 280]);
});

test.each([
  [5, true],
  [4, true],
  [3, false],
  [1, false],
  [null, false],
])('if agrado is %s, the form asks what helped: %s', async (agrado, isPleasant) => {
  await render(<Detailed first={{ agrado, energia: 3 }} />);
  const groups = ['¿Qué ha ayudado? Hasta 2', '¿Qué hay detrás? Hasta 2', '¿Está en tu mano?'];
  expect(groups.map((name) => screen.queryByRole('group', { name }) !== null)).toEqual([
    isPleasant,
    !isPleasant,
    !isPleasant,
  ]);
});

test('at most two things that helped can be chosen, and a third one is ignored', async () => {
  const { user } = await render(<Detailed first={{ agrado: 4, energia: 3 }} />);
  for (const name of ['Naturaleza', 'Alguien', 'Descanso']) await user.click(chip(name));
  expect(draft().ayudas).toEqual(['naturaleza', 'alguien']);
  expect(screen.getByText('Ya tienes 2. Quita una para elegir otra.')).toBeTruthy();
});

const row = (changes: Partial<CheckInRowProps> = {}) =>
  render(
    <ul>
      <CheckInRow checkIn={aStoredCheckIn()} today={aDay()} onUndo={() => {}} {...changes} />
    </ul>,
  );

afterEach(() => setClock());

test('in the list each value of agrado has its own drawing', async () => {
  const drawings = new Set<string | null | undefined>();
  for (const agrado of [1, 2, 3, 4, 5]) {
    const { unmount } = await row({ checkIn: aStoredCheckIn({ agrado }) });
    drawings.add(document.querySelector('.timeline-mark path')?.getAttribute('d'));
    unmount();
  }
  expect([drawings.size, drawings.has(undefined)]).toEqual([5, false]);
});

test.each([
  [{ agrado: 1, energia: 5 }, 'Muy desagradable · Energía muy alta'],
  [{ agrado: 3, energia: 3 }, 'Ni una cosa ni otra · Energía media'],
  [{ agrado: null, energia: null }, 'Sin valorar'],
])('a check-in with %j is described in words without judgement', async (point, words) => {
  await row({ checkIn: aStoredCheckIn(point) });
  expect(screen.getByText(words)).toBeTruthy();
});

test.each([
  ['si', 'Está en tu mano'],
  ['en_parte', 'Está en parte en tu mano'],
  ['no', 'No está en tu mano'],
] as const)('the control "%s" of a check-in is shown in words', async (control, words) => {
  await row({ checkIn: aStoredCheckIn({ control }) });
  expect(screen.getByText(words)).toBeTruthy();
});

test('the things that helped are shown in words, and nothing is shown if there is no answer', async () => {
  const view = await row({ checkIn: aStoredCheckIn({ ayudas: ['naturaleza', 'alguien'] }) });
  expect(screen.getByText('Ha ayudado: naturaleza, alguien')).toBeTruthy();
  view.unmount();
  await row();
  expect(screen.queryByText(/Ha ayudado/)).toBeNull();
});

test('ten minutes after a check-in the undo button disappears', async () => {
  const checkIn = aStoredCheckIn();
  setClock(new Date(Date.parse(checkIn.undo_until) - 1_000));
  const view = await row({ checkIn });
  expect(screen.getByRole('button', { name: 'Deshacer' })).toBeTruthy();
  view.unmount();
  setClock(new Date(Date.parse(checkIn.undo_until) + 1_000));
  await row({ checkIn });
  expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull();
});

const waiting = (isTried: boolean) => {
  const body = { ...emptyDraft, agrado: 4, energia: 2, nota: '  paseo  ' };
  const made = { key: 'k', kind: 'check-in', madeAt: '2027-02-10T10:00:00.000Z', id: -1, effect: {} };
  return toCheckIn({ ...made, body, isTried }, '2027-02-10') ?? aStoredCheckIn();
};

test.each([
  ['was not sent yet', false],
  ['was sent before, so that the server may have it', true],
])('a check-in can still be taken back if it waits for the network and %s', async (_name, isTried) => {
  await row({ checkIn: waiting(isTried) });
  expect(screen.queryAllByRole('button', { name: 'Deshacer' })).toHaveLength(1);
});

test('a waiting check-in shows that it is waiting, both with and without a network', async () => {
  await row({ checkIn: waiting(false) });
  expect(screen.getByText('Guardando...')).toBeTruthy();
  act(() => setOnline(false));
  expect(await screen.findByText('Se guardará cuando vuelva la red')).toBeTruthy();
});
