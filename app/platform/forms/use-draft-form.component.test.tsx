import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { ApiError } from '#app/platform/browser/api-error.ts';
import { draftAnswered } from '#app/platform/browser/drafts.ts';
import { render, signIn } from '#app/shell/testing/render.tsx';
import { TextField } from '#ui/controls/field.tsx';
import type { FieldErrors } from './field-errors.ts';
import { useDraftForm } from './use-draft-form.ts';
import type { Refuse } from './use-form.ts';

const letter = z.object({ title: z.string(), text: z.string() });
type Letter = z.output<typeof letter>;

const empty: Letter = { title: '', text: '' };
const draft = { name: 'letter', schema: letter, empty };
const check = ({ title }: Letter): FieldErrors => (title === '' ? { title: 'Ponle un título.' } : {});

/** A form with a draft that survives a reload. A sent value stays pending until its response arrives. */
function Letters({ save = () => {} }: { save?: (values: Letter, refuse: Refuse) => void }) {
  const form = useDraftForm<Letter>({ draft, fields: ['title', 'text'], check, save });
  const { values, errors, change } = form;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
      }}
    >
      {(['title', 'text'] as const).map((name) => (
        <TextField
          key={name}
          name={name}
          label={name}
          value={values[name]}
          error={errors[name]}
          onChange={(event) => change({ [name]: event.currentTarget.value })}
        />
      ))}
      <p role="alert">{errors.form}</p>
      <output>{form.tries}</output>
      <button type="submit">Enviar</button>
      <button type="button" onClick={() => form.replace((now) => ({ ...now, title: 'De antes' }))}>
        Volver
      </button>
    </form>
  );
}

const title = () => screen.getByLabelText<HTMLInputElement>('title').value;
const kept = () => sessionStorage.getItem('yoi-draft-letter');
const refusal = new ApiError(400, 'Ya lo tienes.', { title: ['Ya lo tienes.'] });

beforeEach(async () => {
  await signIn('ana@yoi.test');
  draftAnswered('letter', true);
});

test('values that were typed are shown again after a reload', async () => {
  const { user, unmount } = await render(<Letters />);
  await user.type(screen.getByLabelText('title'), 'Hola');
  unmount();
  await render(<Letters />);
  await waitFor(() => expect(title()).toBe('Hola'));
});

test('if another member uses the browser, the draft of the previous member is not shown', async () => {
  const { user, unmount } = await render(<Letters />);
  await user.type(screen.getByLabelText('title'), 'De Ana');
  unmount();
  await signIn('bea@yoi.test');
  await render(<Letters />);
  expect(title()).toBe('');
});

test('after a sign-out an earlier draft is not shown', async () => {
  const { user, unmount } = await render(<Letters />);
  await user.type(screen.getByLabelText('title'), 'Antes');
  unmount();
  localStorage.setItem('yoi-left-at', String(Date.now() + 1));
  await render(<Letters />);
  expect(title()).toBe('');
});

test('a draft is ignored if it is damaged or has another structure', async () => {
  const keptAt = Date.now();
  const broken = JSON.stringify({ owner: 'ana@yoi.test', keptAt, value: { title: 7 } });
  for (const stored of [broken, '{"owner":', 'null']) {
    sessionStorage.setItem('yoi-draft-letter', stored);
    const { unmount } = await render(<Letters />);
    expect(title()).toBe('');
    unmount();
  }
});

test('if the member empties all fields by hand, the draft is deleted', async () => {
  const { user } = await render(<Letters />);
  await user.type(screen.getByLabelText('title'), 'Ya');
  expect(kept()).toContain('Ya');
  await user.clear(screen.getByLabelText('title'));
  expect(kept()).toBeNull();
});

test('when the form is sent, its fields are emptied, but its draft is kept until the response arrives', async () => {
  const { user } = await render(<Letters />);
  await user.type(screen.getByLabelText('title'), 'Hola');
  await user.click(screen.getByRole('button', { name: 'Enviar' }));
  expect([title(), kept()]).toEqual(['', expect.stringContaining('Hola')]);
  draftAnswered('letter', true);
  expect(kept()).toBeNull();
});

test('if the server refuses a form, the sent values are shown again, and the error is shown at its field', async () => {
  const save = (_values: Letter, refuse: Refuse) => {
    draftAnswered('letter', false);
    refuse(refusal);
  };
  const { user } = await render(<Letters save={save} />);
  await user.type(screen.getByLabelText('title'), 'Hola');
  await user.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(await screen.findByText('Ya lo tienes.')).toBeTruthy();
  expect([title(), kept()]).toEqual(['Hola', expect.stringContaining('Hola')]);
});

test('if the page reloads before the response, the sent values are not lost', async () => {
  const { user, unmount } = await render(<Letters />);
  await user.type(screen.getByLabelText('title'), 'En camino');
  await user.click(screen.getByRole('button', { name: 'Enviar' }));
  unmount();
  // After a reload, the page no longer has the list of drafts that were sent.
  draftAnswered('letter', false);
  await render(<Letters />);
  await waitFor(() => expect(title()).toBe('En camino'));
});

test('a value that `check` refuses is not sent, and its error changes while the member types', async () => {
  const sent: Letter[] = [];
  const { user } = await render(<Letters save={(values) => sent.push(values)} />);
  await user.click(screen.getByRole('button', { name: 'Enviar' }));
  expect([sent, screen.queryByText('Ponle un título.') !== null]).toEqual([[], true]);
  await user.type(screen.getByLabelText('title'), 'H');
  expect(screen.queryByText('Ponle un título.')).toBeNull();
  await user.clear(screen.getByLabelText('title'));
  expect(screen.getByText('Ponle un título.')).toBeTruthy();
});

test('until the form is submitted for the first time, no error is shown', async () => {
  const { user } = await render(<Letters />);
  await user.type(screen.getByLabelText('text'), 'sin título');
  expect(screen.queryByText('Ponle un título.')).toBeNull();
});

test('after each refusal the list of errors gets the focus again, even if the errors are the same', async () => {
  const { user } = await render(<Letters />);
  const before = Number(screen.getByRole('status').textContent);
  for (const _try of [1, 2]) await user.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(Number(screen.getByRole('status').textContent)).toBe(before + 2);
});

test('if the program sets the values of a form, the errors of `check` are not shown', async () => {
  const { user } = await render(<Letters />);
  await user.click(screen.getByRole('button', { name: 'Enviar' }));
  await user.click(screen.getByRole('button', { name: 'Volver' }));
  expect([title(), screen.queryByText('Ponle un título.')]).toEqual(['De antes', null]);
});
