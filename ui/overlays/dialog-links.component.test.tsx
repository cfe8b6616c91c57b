import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { listenInThisFile } from '#app/shell/testing/page-listeners.ts';
import { watchDialogLinks } from './dialog-links.browser.ts';

const dialog = (id = 'uno') => document.getElementById(id)?.hasAttribute('open');
const link = (name = 'Uno') => screen.getByRole('link', { name });

/** Goes back or forward in the history and waits until the browser has arrived. */
function travel(delta: number): Promise<unknown> {
  const arrived = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  history.go(delta);
  return arrived;
}

/**
 * Closes a dialog as its cross or Escape does. The close event is dispatched here, because the dialogs of jsdom
 * dispatch no such event.
 */
function close(id = 'uno') {
  const closed = document.getElementById(id);
  closed?.removeAttribute('open');
  closed?.dispatchEvent(new Event('close'));
}

beforeAll(() => listenInThisFile(watchDialogLinks));

beforeEach(() => {
  history.pushState(null, '', '/app/hoy');
  document.body.innerHTML = `
    <a href="/equipo/uno" data-opens-dialog="uno">Uno</a><a href="/equipo/dos" data-opens-dialog="dos">Dos</a>
    <a href="#nada" data-opens-dialog="nada">Nada</a><a href="#simple">Simple</a>
    <dialog id="uno"></dialog><dialog id="dos"></dialog><p id="nada"></p>`;
});

test("pressing the link opens the dialog and shows the link's URL", () => {
  expect(fireEvent.click(link())).toBe(false);
  expect([dialog(), dialog('dos'), location.pathname]).toEqual([true, false, '/equipo/uno']);
});

test('pressing a picture within the link also opens the dialog', () => {
  link().innerHTML = '<b>Foto</b>';
  fireEvent.click(screen.getByText('Foto'));
  expect(dialog()).toBe(true);
});

test.each([
  ['control', { ctrlKey: true }],
  ['shift', { shiftKey: true }],
  ['command', { metaKey: true }],
  ['alt', { altKey: true }],
  ['another button', { button: 1 }],
])(
  'pressing the link with %s does not open the dialog, because the browser opens another tab',
  (_what, keys) => {
    link().addEventListener('click', (event) => event.preventDefault(), { once: true });
    fireEvent.click(link(), keys);
    expect([dialog(), location.pathname]).toEqual([false, '/app/hoy']);
  },
);

test.each(['Nada', 'Simple'])(
  'pressing the link "%s" opens no dialog, and the browser follows the link',
  (name) => {
    expect(fireEvent.click(link(name))).toBe(true);
    expect(document.querySelectorAll('dialog[open]')).toHaveLength(0);
  },
);

test('going back closes the dialog, and going forward opens it again', async () => {
  fireEvent.click(link());
  await travel(-1);
  expect([dialog(), location.pathname]).toEqual([false, '/app/hoy']);
  await travel(1);
  expect([dialog(), location.pathname]).toEqual([true, '/equipo/uno']);
});

test('when a dialog is closed by its cross or by Escape, the previous URL is restored', async () => {
  fireEvent.click(link());
  const arrived = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  close();
  await arrived;
  expect([dialog(), location.pathname]).toEqual([false, '/app/hoy']);
});

test('if the history leads from one dialog to another, only one of them is open', async () => {
  fireEvent.click(link());
  fireEvent.click(link('Dos'));
  await travel(-1);
  expect([dialog('uno'), dialog('dos')]).toEqual([true, false]);
});

test('if another dialog of the page is closed, the URL does not change', () => {
  close('dos');
  expect(location.pathname).toBe('/app/hoy');
});
