import { screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { listenInThisFile } from '#app/shell/testing/page-listeners.ts';
import { render } from '#app/shell/testing/render.tsx';
import { PlainDialog, PlainDialogOpener } from './plain-dialog.tsx';
import { watchDialogs } from './plain-dialog-opener.browser.ts';

const ana = { id: 'ana', title: 'Ana Ruiz', closeLabel: 'Cerrar' };
const show = vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(() => {});

beforeAll(() => listenInThisFile(watchDialogs));
afterEach(() => show.mockClear());

test('the accessible name of a dialog is its title, and a click outside closes the dialog', async () => {
  await render(<PlainDialog {...ana} open />);
  const dialog = screen.getByRole('dialog', { name: 'Ana Ruiz' });
  expect([dialog.id, dialog.getAttribute('closedby')]).toEqual(['ana', 'any']);
  expect(screen.getByRole('heading', { level: 2, name: 'Ana Ruiz' }).id).toBe('ana-title');
});

test('if scripts do not run, the cross still closes the dialog, by a form with the method `dialog`', async () => {
  await render(<PlainDialog {...ana} open />);
  const cross = screen.getByRole('button', { name: 'Cerrar' });
  expect([cross.getAttribute('type'), cross.closest('form')?.getAttribute('method')]).toEqual([
    'submit',
    'dialog',
  ]);
});

test('a dialog that is open initially is already open in the HTML from the server', () => {
  expect(renderToStaticMarkup(<PlainDialog {...ana} open />)).toMatch(/^<dialog id="ana" open=""/);
  expect(renderToStaticMarkup(<PlainDialog {...ana} />)).not.toContain('open');
});

test('the actions of a dialog are below its content; without actions, there is no row for them', async () => {
  const { container } = await render(
    <>
      <PlainDialog {...ana} open actions={<a href="/seguir">Seguir</a>}>
        <p>Escribe sobre dinero.</p>
      </PlainDialog>
      <PlainDialog {...ana} id="luis" title="Luis" size="wide" open />
    </>,
  );
  const [body, actions] = ['.dialog-body', '.dialog-actions'].map((each) => container.querySelector(each));
  expect(body?.nextElementSibling).toBe(actions);
  expect(actions?.textContent).toBe('Seguir');
  const wide = screen.getByRole('dialog', { name: 'Luis' });
  expect([wide.querySelector('.dialog-actions'), wide.className]).toEqual([null, 'dialog dialog-wide']);
});

test('in a browser without invoker commands, pressing a button opens the dialog of the button', async () => {
  const { user } = await render(
    <>
      <PlainDialogOpener dialogId="ana">
        <b>Conocer a Ana</b>
      </PlainDialogOpener>
      <PlainDialog {...ana} />
      <PlainDialog {...ana} id="luis" title="Luis" />
    </>,
  );
  const opener = screen.getByRole('button', { name: 'Conocer a Ana' });
  expect(opener.getAttribute('aria-haspopup')).toBe('dialog');
  await user.click(screen.getByText('Conocer a Ana'));
  expect(show.mock.contexts.map((dialog) => (dialog instanceof Element ? dialog.id : ''))).toEqual(['ana']);
});

test('a click on a button without a dialog, or a click beside a button, opens nothing', async () => {
  const { user } = await render(
    <>
      <PlainDialogOpener dialogId="nadie">Nadie</PlainDialogOpener>
      <PlainDialogOpener dialogId="parrafo">Párrafo</PlainDialogOpener>
      <p id="parrafo">Aquí</p>
    </>,
  );
  for (const text of ['Nadie', 'Párrafo', 'Aquí']) await user.click(screen.getByText(text));
  expect(show).not.toHaveBeenCalled();
});

test('if the browser has invoker commands, our script leaves opening a dialog to the browser', () => {
  Object.defineProperty(HTMLButtonElement.prototype, 'commandForElement', {
    value: null,
    configurable: true,
  });
  try {
    const add = vi.spyOn(document, 'addEventListener');
    watchDialogs()();
    expect(add).not.toHaveBeenCalled();
    add.mockRestore();
  } finally {
    Reflect.deleteProperty(HTMLButtonElement.prototype, 'commandForElement');
  }
});
