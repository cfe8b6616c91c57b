import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { render } from '#app/shell/testing/render.tsx';
import type { AskingStep } from '../catalogue/steps.ts';
import type { AnswerValue } from '../session/session.schema.ts';
import { AnswerField } from './answer-field.tsx';
import { BreatheStep } from './breathe-step.tsx';
import { ListenStep } from './listen-step.tsx';
import type { Mirror } from './mirror.ts';
import { MirrorView } from './mirror-view.tsx';
import { TimerStep } from './timer-step.tsx';

const base = { title: 'Paso', text: '¿Cuánta prisa?', seconds: 60 };
const list: AskingStep = {
  kind: 'list',
  id: 'mano',
  ...base,
  min_items: 2,
  max_items: 3,
  placeholder: 'Una llamada',
};
const scale: AskingStep = { kind: 'scale', id: 'prisa', ...base, min: 0, max: 5, low: 'Nada', high: 'Toda' };
const options = ['uno', 'dos', 'tres'].map((slug) => ({ slug, label: slug }));
const choose = (max_choices: number): AskingStep => ({
  kind: 'choose',
  id: 'c',
  ...base,
  options,
  max_choices,
});

let answers: AnswerValue[] = [];

/** A field that stores its answer as the player does. */
function Kept({ step, first }: { step: AskingStep; first?: AnswerValue }) {
  const [answer, setAnswer] = useState(first);
  const onChange = (given: AnswerValue) => {
    answers.push(given);
    setAnswer(given);
  };
  return <AnswerField step={step} answer={answer} onChange={onChange} isMember />;
}

const lines = () => screen.getAllByRole<HTMLInputElement>('textbox');

beforeEach(() => {
  answers = [];
});

test('a list starts with its minimum of lines, and only the first line shows an example', async () => {
  await render(<Kept step={list} />);
  expect(lines().map(({ placeholder }) => placeholder)).toEqual(['Una llamada', '']);
});

test('while a list is filled, it grows line by line up to its maximum', async () => {
  const { user } = await render(<Kept step={list} />);
  await user.type(screen.getByLabelText('Línea 2'), 'b');
  expect(lines()).toHaveLength(3);
  await user.type(screen.getByLabelText('Línea 3'), 'c');
  expect(lines().map(({ value }) => value)).toEqual(['', 'b', 'c']);
});

test('an emptied line of a list keeps its position, so that the other lines do not move', async () => {
  const { user } = await render(<Kept step={list} first={['a', 'b', 'c']} />);
  await user.clear(screen.getByLabelText('Línea 2'));
  expect(answers.at(-1)).toEqual(['a', '', 'c']);
});

test('Enter moves the focus to the next line of a list; in the last line Enter does nothing', async () => {
  const { user } = await render(<Kept step={list} first={['a', 'b', 'c']} />);
  await user.click(screen.getByLabelText('Línea 1'));
  await user.keyboard('{Enter}{Enter}');
  expect(document.activeElement).toBe(screen.getByLabelText('Línea 3'));
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByLabelText('Línea 3'));
});

test.each<[string, AskingStep, AnswerValue]>([
  ['number for a list', list, 3],
  ['text for a list', list, 'hola'],
])('if the stored answer is a %s, the fields of the list are empty', async (_what, step, first) => {
  await render(<Kept step={step} first={first} />);
  expect(lines().map(({ value }) => value)).toEqual(['', '']);
});

test('if only one choice is allowed, a new choice replaces the previous one', async () => {
  const { user } = await render(<Kept step={choose(1)} />);
  await user.click(screen.getByRole('radio', { name: 'uno' }));
  await user.click(screen.getByRole('radio', { name: 'dos' }));
  expect(answers).toEqual([['uno'], ['dos']]);
});

test('pressing a choice again deselects it and enables the other options', async () => {
  const { user } = await render(<Kept step={choose(2)} first={['uno', 'dos']} />);
  const third = screen.getByRole<HTMLInputElement>('checkbox', { name: 'tres' });
  expect(third.disabled).toBe(true);
  await user.click(screen.getByRole('checkbox', { name: 'uno' }));
  expect([answers, third.disabled]).toEqual([[['dos']], false]);
});

test('choices are stored in the order in which they were pressed', async () => {
  const { user } = await render(<Kept step={choose(2)} />);
  await user.click(screen.getByRole('checkbox', { name: 'tres' }));
  await user.click(screen.getByRole('checkbox', { name: 'uno' }));
  expect(answers.at(-1)).toEqual(['tres', 'uno']);
});

test('the points of a scale are numbers, and screen readers announce the labels of both ends', async () => {
  const { user } = await render(<Kept step={scale} />);
  expect(screen.getAllByRole('radio')).toHaveLength(6);
  await user.click(screen.getByRole('radio', { name: '0, Nada' }));
  await user.keyboard('{ArrowRight}');
  expect(answers).toEqual([0, 1]);
  expect(screen.getByRole('radio', { name: '5, Toda' })).toBeTruthy();
});

test('the accessible name of a scale is its question, and no point is chosen at first', async () => {
  await render(<Kept step={scale} />);
  expect(screen.getByRole('group', { name: '¿Cuánta prisa?' })).toBeTruthy();
  expect(screen.getAllByRole<HTMLInputElement>('radio').some(({ checked }) => checked)).toBe(false);
});

test.each<[string, Mirror, string]>([
  [
    'a change',
    { kind: 'change', before: 8, after: 0, scale: { low: 'Nada', high: 'Toda', min: 0, max: 10 } },
    'De 8 a 00 era «Nada»; 10, «Toda».',
  ],
  ['a point of zero', { kind: 'scale', title: 'La prisa', value: 0, max: 10 }, 'La prisa0 de 10'],
  ['a sentence', { kind: 'words', title: 'Tu frase', text: 'Espero un día.' }, 'Tu fraseEspero un día.'],
  ['a list', { kind: 'list', title: 'Tu montón', items: ['Luz', 'Agua'] }, 'Tu montónLuzAgua'],
])('the last screen repeats %s exactly as the member entered it', async (_what, mirror, text) => {
  const { container } = await render(<MirrorView mirror={mirror} />);
  expect(container.querySelector('.player-mirror')?.textContent).toBe(text);
});

const cues = [
  { at: 10, text: 'Los hombros.' },
  { at: 30, text: 'La frente.' },
];

test.each([
  [0, ''],
  [9_999, ''],
  [10_000, 'Los hombros.'],
  [30_000, 'La frente.'],
  [900_000, 'La frente.'],
])('after %i ms the timer shows the text "%s"', async (elapsedMs, text) => {
  await render(<TimerStep cues={cues} seconds={60} elapsedMs={elapsedMs} />);
  expect(screen.getByRole('status').textContent).toBe(text);
});

test.each([
  [0, '1:00', 1],
  [45_000, '0:15', 0.25],
  [90_000, '0:00', 0],
])(
  'after %i ms a timer of one minute shows the text %s, and its ring shows the same time',
  async (elapsedMs, left, open) => {
    const { container } = await render(<TimerStep cues={[]} seconds={60} elapsedMs={elapsedMs} />);
    expect(screen.getByText(left)).toBeTruthy();
    expect(Number(container.querySelector('.timer-done')?.getAttribute('stroke-dashoffset'))).toBe(open);
  },
);

test('if a timer has no texts, screen readers announce nothing', async () => {
  const { container } = await render(<TimerStep cues={[]} seconds={60} elapsedMs={1_000} />);
  expect(container.querySelector('[role="status"]')).toBeNull();
});

type Frames = { duration: number; currentTime: number; isPaused: boolean };

/** Draws a breath of ten seconds and returns its animation; undefined if nothing is animated. */
async function breathe(elapsedMs: number, { isRunning = true, lessMotion = false } = {}) {
  let shown: Frames | undefined;
  const { matchMedia } = globalThis;
  Reflect.set(globalThis, 'matchMedia', () => ({ matches: lessMotion }));
  Reflect.set(Element.prototype, 'animate', (_frames: unknown, { duration }: { duration: number }) => {
    const frames = { duration, currentTime: 0, isPaused: false };
    shown = frames;
    return Object.assign(frames, { cancel: () => {}, pause: () => (frames.isPaused = true) });
  });
  const pattern = { in: 4, hold: 0, out: 6, rest: 0 };
  await render(<BreatheStep pattern={pattern} seconds={60} elapsedMs={elapsedMs} isRunning={isRunning} />);
  Reflect.deleteProperty(Element.prototype, 'animate');
  Reflect.set(globalThis, 'matchMedia', matchMedia);
  return shown;
}

test('when the breath resumes, the circle continues in the current phase, not at the beginning', async () => {
  expect(await breathe(23_000)).toMatchObject({ duration: 10_000, currentTime: 3_000, isPaused: false });
});

test('while the breath is paused, the circle does not move', async () => {
  expect(await breathe(3_000, { isRunning: false })).toMatchObject({ isPaused: true });
});

test('with reduced motion the breath is shown only in words and numbers', async () => {
  expect(await breathe(5_000, { lessMotion: true })).toBeUndefined();
  expect(screen.getByText('Suelta el aire').nextElementSibling?.textContent).toBe('5');
});

type Spoken = { text: string; lang?: string; onend?: () => void };

/**
 * Gives the device these voices. In the returned object, `spoken` is the text that the device is speaking, or
 * null while the device is silent.
 */
function giveVoices(voices: { lang: string; localService: boolean }[]) {
  const device: { spoken: Spoken | null } = { spoken: null };
  Reflect.set(globalThis, 'SpeechSynthesisUtterance', function utter(this: Spoken, text: string) {
    this.text = text;
  });
  Reflect.set(window, 'speechSynthesis', {
    getVoices: () => voices,
    cancel: () => (device.spoken = null),
    speak: (spoken: Spoken) => (device.spoken = spoken),
  });
  return device;
}

afterEach(() => {
  Reflect.deleteProperty(window, 'speechSynthesis');
  Reflect.deleteProperty(globalThis, 'SpeechSynthesisUtterance');
});

const listen = <ListenStep transcript="Cierra los ojos." isRunning />;

test.each([
  ['no voice', []],
  ['only an English voice', [{ lang: 'en-GB', localService: true }]],
  ['only a Spanish voice of another server', [{ lang: 'es-ES', localService: false }]],
])('if the device has %s, the text can only be read on the screen', async (_what, voices) => {
  giveVoices(voices);
  await render(listen);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText('Cierra los ojos.')).toBeTruthy();
});

test('if the device has a Spanish voice, this voice reads the text aloud', async () => {
  const device = giveVoices([
    { lang: 'es-ES', localService: false },
    { lang: 'es-CL', localService: true },
  ]);
  const { user } = await render(listen);
  await user.click(screen.getByRole('button', { name: 'Escuchar' }));
  expect(device.spoken).toMatchObject({ text: 'Cierra los ojos.', lang: 'es-CL' });
});

test('a button stops the voice; after the stop and at the end of the text the start button returns', async () => {
  const device = giveVoices([{ lang: 'es-ES', localService: true }]);
  const { user } = await render(listen);
  await user.click(screen.getByRole('button', { name: 'Escuchar' }));
  await user.click(screen.getByRole('button', { name: 'Parar la voz' }));
  expect(device.spoken).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Escuchar' }));
  act(() => device.spoken?.onend?.());
  expect(screen.getByRole('button', { name: 'Escuchar' })).toBeTruthy();
});

test('the voice stops when the step is paused or ends', async () => {
  const device = giveVoices([{ lang: 'es-ES', localService: true }]);
  const { user, rerender, unmount } = await render(listen);
  await user.click(screen.getByRole('button', { name: 'Escuchar' }));
  rerender(<ListenStep transcript="Cierra los ojos." isRunning={false} />);
  expect(device.spoken).toBeNull();
  rerender(listen);
  await user.click(screen.getByRole('button', { name: 'Escuchar' }));
  unmount();
  expect(device.spoken).toBeNull();
});
