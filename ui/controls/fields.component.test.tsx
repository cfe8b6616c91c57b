import { msg } from '@lingui/core/macro';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from '#app/shell/testing/render.tsx';
import { Sending } from '../sending.tsx';
import { Button, TextLink } from './button.tsx';
import { Checkbox, RadioGroup } from './choice.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { Select, TextArea, TextField } from './field.tsx';
import { FieldErrorsContext } from './field-errors.ts';
import { PointScale } from './point-scale.tsx';

/** Returns the texts that describe a control, in the order in which screen readers read them. */
const readWith = (control: Element) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);

test('screen readers read a field with its help text and then its error', async () => {
  await render(<TextField name="n" label="Nombre" help="Ayuda" error="Falta" />);
  expect(readWith(screen.getByLabelText('Nombre'))).toEqual(['Ayuda', 'Falta']);
});

test('a field without an error is not marked as invalid and has no description', async () => {
  await render(<TextField name="n" label="Nombre" />);
  const field = screen.getByLabelText('Nombre');
  expect([field.hasAttribute('aria-invalid'), field.hasAttribute('aria-describedby')]).toEqual([
    false,
    false,
  ]);
});

test('if two fields have the same name, their ids still differ', async () => {
  await render(
    <>
      <TextField name="n" id="one" label="Uno" error="Falta" />
      <TextField name="n" id="two" label="Dos" />
    </>,
  );
  expect(readWith(screen.getByLabelText('Uno'))).toEqual(['Falta']);
  expect(screen.getByLabelText('Dos').id).toBe('two');
});

test('a field shows its error from the form, unless the field is given its own error', async () => {
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

test('the label of an optional field states that the field is optional', async () => {
  await render(<TextField name="n" label="Nota" optionalMark="opcional" />);
  expect(screen.getByLabelText('Nota (opcional)')).toBeTruthy();
});

test('a select starts with its placeholder, and disabled options cannot be selected', async () => {
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

test('a switch has the ARIA role switch, and takes effect immediately', async () => {
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

test('the first radio button has the id of its group, so that the error summary can link to it', async () => {
  await render(<RadioGroup name="g" label="Grupo" options={options} error="Elige" />);
  expect(document.getElementById('g')).toBe(screen.getByRole('radio', { name: 'Uno' }));
  expect(readWith(screen.getByRole('group', { name: 'Grupo' }))).toEqual(['Elige']);
});

test('a controlled group reports each choice, but shows only the value that its parent gives', async () => {
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

/** Shows a scale. The test component stores its value. */
function Points({ error }: { error?: string }) {
  const [value, setValue] = useState<number | null>(null);
  const words = ['poco', 'algo', 'mucho'];
  return (
    <PointScale name="p" legend="¿Cuánto?" words={words} value={value} onChange={setValue} error={error} />
  );
}

test('a scale is a single tab stop, and the arrow keys move between its points', async () => {
  const { user } = await render(<Points />);
  await user.tab();
  await user.keyboard(' {ArrowRight}');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'algo' }).checked).toBe(true);
  await user.tab();
  await waitFor(() => expect(document.activeElement).toBe(document.body));
});

test('if a scale is refused, its error is shown and all of its points are marked as invalid', async () => {
  await render(<Points error="Elige uno" />);
  expect(readWith(screen.getByRole('group'))).toEqual(['Elige uno']);
  expect(screen.getAllByRole('radio').map((point) => point.getAttribute('aria-invalid'))).toEqual([
    'true',
    'true',
    'true',
  ]);
});

test('if `takesFocus` is false, the error summary does not take the focus', async () => {
  await render(
    <ErrorSummary title="Revisa" errors={{ a: 'Falta.' }} fields={{ a: null }} takesFocus={false} />,
  );
  await waitFor(() => expect(document.activeElement).toBe(document.body));
  expect(screen.getByRole('link', { name: 'Falta.' }).getAttribute('href')).toBe('#a');
});

test('in the error summary, the name of the field precedes its error', async () => {
  await render(<ErrorSummary title="Revisa" errors={{ a: 'Falta.' }} fields={{ a: msg`Nombre` }} />);
  expect(screen.getByRole('link', { name: 'Nombre: Falta.' })).toBeTruthy();
});

test('a pending button keeps the focus, and ignores clicks and keys', async () => {
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

test('a link that opens another tab announces this to screen readers, and gives the tab no opener', async () => {
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
])('if `isOnline` is %s, a pending record shows "%s"', async (isOnline, words) => {
  await render(<Sending isOnline={isOnline} />);
  expect(screen.getByRole('status').textContent).toBe(words);
});
