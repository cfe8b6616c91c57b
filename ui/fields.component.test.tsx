import { msg } from '@lingui/core/macro';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from '#app/shell/testing/render.tsx';
import { Button, TextLink } from './button.tsx';
import { Checkbox, RadioGroup } from './choice.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { Select, TextArea, TextField } from './field.tsx';
import { FieldErrorsContext } from './field-errors.ts';
import { PointScale } from './point-scale.tsx';
import { Sending } from './sending.tsx';

/** What is read with a control, in the order that it names them. */
const readWith = (control: Element) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);

test('help, error and rules are read with a field, in this order', async () => {
  await render(<TextField name="n" label="Nombre" help="Ayuda" error="Falta" rules="Cuatro letras" />);
  expect(readWith(screen.getByLabelText('Nombre'))).toEqual(['Ayuda', 'Falta', 'Cuatro letras']);
});

test('a field on which nothing is wrong is not marked, and reads nothing besides', async () => {
  await render(<TextField name="n" label="Nombre" />);
  const field = screen.getByLabelText('Nombre');
  expect([field.hasAttribute('aria-invalid'), field.hasAttribute('aria-describedby')]).toEqual([
    false,
    false,
  ]);
});

test('a field that is refused where its rules say why is marked as well', async () => {
  await render(<TextField name="n" label="Nombre" rules="Cuatro letras" isRefused />);
  expect(screen.getByLabelText('Nombre').getAttribute('aria-invalid')).toBe('true');
});

test('two fields of one name are told apart by their ids', async () => {
  await render(
    <>
      <TextField name="n" id="one" label="Uno" error="Falta" />
      <TextField name="n" id="two" label="Dos" />
    </>,
  );
  expect(readWith(screen.getByLabelText('Uno'))).toEqual(['Falta']);
  expect(screen.getByLabelText('Dos').id).toBe('two');
});

test('a field takes its error from its form by name, and one that it was given goes before', async () => {
  await render(
    <FieldErrorsContext value={{ a: 'De la forma', b: 'De la forma', c: 'De la forma' }}>
      <TextArea name="a" label="A" />
      <TextField name="b" label="B" error="Suyo" />
      <TextField name="c" label="C" error="" />
    </FieldErrorsContext>,
  );
  expect(['A', 'B', 'C'].map((label) => readWith(screen.getByLabelText(label)))).toEqual([
    ['De la forma'],
    ['Suyo'],
    [undefined],
  ]);
});

test('what is optional says so in the name of its field', async () => {
  await render(<TextField name="n" label="Nota" optionalMark="opcional" />);
  expect(screen.getByLabelText('Nota (opcional)')).toBeTruthy();
});

test('a choice of a list begins with its placeholder, and offers what may not be chosen as such', async () => {
  const options = [
    { value: 'cl', label: 'Chile' },
    { value: 'es', label: 'España', disabled: true },
  ];
  await render(<Select name="c" label="País" placeholder="Elige un país" options={options} />);
  expect(screen.getByLabelText<HTMLSelectElement>('País').value).toBe('');
  expect(screen.getAllByRole<HTMLOptionElement>('option').map(({ disabled }) => disabled)).toEqual([
    false,
    false,
    true,
  ]);
});

test('a switch is told as one, and acts at once', async () => {
  const heard: boolean[] = [];
  const { user } = await render(
    <Checkbox
      name="s"
      kind="switch"
      label="Modo"
      onChange={({ currentTarget }) => heard.push(currentTarget.checked)}
    />,
  );
  await user.click(screen.getByRole('switch', { name: 'Modo' }));
  expect(heard).toEqual([true]);
});

const options = [
  { value: 'a', label: 'Uno' },
  { value: 'b', label: 'Dos' },
];

test('the first of a group has the id of the group, so that its error leads there', async () => {
  await render(<RadioGroup name="g" label="Grupo" options={options} error="Elige" />);
  expect(document.getElementById('g')).toBe(screen.getByRole('radio', { name: 'Uno' }));
  expect(readWith(screen.getByRole('group', { name: 'Grupo' }))).toEqual(['Elige']);
});

test('a group whose screen keeps the choice asks it, and shows what it says', async () => {
  const heard: string[] = [];
  const { user } = await render(
    <RadioGroup name="g" label="Grupo" options={options} value="a" onSelect={(value) => heard.push(value)} />,
  );
  await user.click(screen.getByRole('radio', { name: 'Dos' }));
  expect([heard, screen.getByRole<HTMLInputElement>('radio', { name: 'Uno' }).checked]).toEqual([
    ['b'],
    true,
  ]);
});

/** A scale whose screen keeps the point. */
function Points({ error }: { error?: string }) {
  const [value, setValue] = useState<number | null>(null);
  const words = ['poco', 'algo', 'mucho'];
  return (
    <PointScale name="p" legend="¿Cuánto?" words={words} value={value} onChange={setValue} error={error} />
  );
}

test('a scale is one stop of Tab, and its arrows walk along the points', async () => {
  const { user } = await render(<Points />);
  await user.tab();
  await user.keyboard(' {ArrowRight}');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'algo' }).checked).toBe(true);
  await user.tab();
  await waitFor(() => expect(document.activeElement).toBe(document.body));
});

test('a refused scale says why, and each of its points is marked', async () => {
  await render(<Points error="Elige uno" />);
  expect(readWith(screen.getByRole('group'))).toEqual(['Elige uno']);
  expect(screen.getAllByRole('radio').map((point) => point.getAttribute('aria-invalid'))).toEqual([
    'true',
    'true',
    'true',
  ]);
});

test('a list of errors that is only on show leaves the focus where it is', async () => {
  await render(
    <ErrorSummary title="Revisa" errors={{ a: 'Falta.' }} fields={{ a: null }} takesFocus={false} />,
  );
  await waitFor(() => expect(document.activeElement).toBe(document.body));
  expect(screen.getByRole('link', { name: 'Falta.' }).getAttribute('href')).toBe('#a');
});

test('the list names a field before what is wrong with it', async () => {
  await render(<ErrorSummary title="Revisa" errors={{ a: 'Falta.' }} fields={{ a: msg`Nombre` }} />);
  expect(screen.getByRole('link', { name: 'Nombre: Falta.' })).toBeTruthy();
});

test('a button that is busy keeps the focus and answers no press, of the keyboard either', async () => {
  let pressed = 0;
  const press = () => {
    pressed += 1;
  };
  const { user, rerender } = await render(<Button onClick={press}>Guardar</Button>);
  await user.click(screen.getByRole('button'));
  rerender(
    <Button onClick={press} pending>
      Guardar
    </Button>,
  );
  await user.click(screen.getByRole('button'));
  await user.keyboard('{Enter}');
  expect([pressed, document.activeElement, screen.getByRole('button').getAttribute('aria-busy')]).toEqual([
    1,
    screen.getByRole('button'),
    'true',
  ]);
});

test('a link that opens another tab says so, and gives it no way back here', async () => {
  await render(
    <TextLink href="https://yoi.test/" newTabLabel="se abre en otra pestaña">
      Yoi
    </TextLink>,
  );
  const link = screen.getByRole('link', { name: /^Yoi\s*\(se abre en otra pestaña\)$/ });
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener']);
});

test.each([
  [true, 'Guardando...'],
  [false, 'Se guardará cuando vuelva la red'],
])('what is on its way while the network is there (%s) says "%s"', async (isOnline, words) => {
  await render(<Sending isOnline={isOnline} />);
  expect(screen.getByRole('status').textContent).toBe(words);
});
