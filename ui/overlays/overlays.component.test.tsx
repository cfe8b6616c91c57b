import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Button } from 'react-aria-components';
import { expect, test } from 'vitest';
import { render } from '#app/shell/testing/render.tsx';
import { Menu } from '../controls/menu.tsx';
import { Tabs } from '../controls/tabs.tsx';
import { Dialog, type DialogProps, DialogTrigger } from './dialog.tsx';

const closeButton = () => screen.queryByRole('button', { name: 'Cerrar' });
const dialog = () => screen.queryByRole('dialog', { name: 'Antes de seguir' });

/** A dialog with a button that opens it. */
function Asked(props: Partial<DialogProps>) {
  return (
    <DialogTrigger>
      <Button>Seguir</Button>
      <Dialog title="Antes de seguir" {...props}>
        <input aria-label="Nombre" />
      </Dialog>
    </DialogTrigger>
  );
}

/** A dialog. The test component stores whether it is open. */
function Kept({ dismissable }: { dismissable?: boolean }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <output>{isOpen ? 'open' : 'closed'}</output>
      <Dialog title="Antes de seguir" isOpen={isOpen} onOpenChange={setOpen} dismissable={dismissable}>
        Palabras
      </Dialog>
    </>
  );
}

test('an open dialog takes and keeps the focus; when the dialog closes, the focus returns to the earlier element', async () => {
  const { user } = await render(<Asked />);
  await user.click(screen.getByRole('button', { name: 'Seguir' }));
  expect(dialog()?.contains(document.activeElement)).toBe(true);
  for (let press = 0; press < 5; press += 1) await user.tab();
  expect(dialog()?.contains(document.activeElement)).toBe(true);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(dialog()).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Seguir' })));
});

test('while a dialog is open, the content behind it is hidden from screen readers', async () => {
  const { user } = await render(<Asked />);
  await user.click(screen.getByRole('button', { name: 'Seguir' }));
  expect(screen.queryByRole('button', { name: 'Seguir' })).toBeNull();
});

test('the cross closes a dialog and reports this to the page', async () => {
  const { user } = await render(<Kept />);
  await user.click(closeButton() ?? document.body);
  await waitFor(() => expect(screen.getByText('closed')).toBeTruthy());
});

test('if `dismissable` is false, a dialog has no cross and ignores Escape and clicks outside', async () => {
  const { user } = await render(<Kept dismissable={false} />);
  expect(closeButton()).toBeNull();
  await user.keyboard('{Escape}');
  await user.click(document.body);
  expect(dialog()).not.toBeNull();
});

test('if a dialog interrupts the member, its role is alertdialog', async () => {
  const { user } = await render(<Asked role="alertdialog" />);
  await user.click(screen.getByRole('button', { name: 'Seguir' }));
  expect(screen.getByRole('alertdialog', { name: 'Antes de seguir' })).toBeTruthy();
});

test('buttons at the end of a dialog can close the dialog', async () => {
  const actions = (close: () => void) => (
    <button type="button" onClick={close}>
      Listo
    </button>
  );
  const { user } = await render(<Asked actions={actions} />);
  await user.click(screen.getByRole('button', { name: 'Seguir' }));
  await user.click(screen.getByRole('button', { name: 'Listo' }));
  await waitFor(() => expect(dialog()).toBeNull());
});

const items = (done: string[]) => [
  { id: 'edit', label: 'Editar', onAction: () => done.push('edit') },
  { id: 'share', label: 'Compartir', href: '/compartir' },
  { id: 'copy', label: 'Copiar', disabled: true, onAction: () => done.push('copy') },
  { id: 'remove', label: 'Eliminar', tone: 'danger' as const, onAction: () => done.push('remove') },
];

test('in a menu the arrow keys skip disabled entries, and Escape closes the menu', async () => {
  const { user } = await render(<Menu trigger="…" label="Opciones" items={items([])} />);
  screen.getByRole('button', { name: 'Opciones' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Editar' })));
  await user.keyboard('{ArrowDown}{ArrowDown}');
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Eliminar' })),
  );
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
});

test('if a menu entry is chosen, its action runs once and the menu closes', async () => {
  const done: string[] = [];
  const { user } = await render(<Menu trigger="…" label="Opciones" items={items(done)} />);
  await user.click(screen.getByRole('button', { name: 'Opciones' }));
  await user.click(screen.getByRole('menuitem', { name: 'Eliminar' }));
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(done).toEqual(['remove']);
});

test('pressing a disabled menu entry has no effect', async () => {
  const done: string[] = [];
  const { user } = await render(<Menu trigger="…" label="Opciones" items={items(done)} />);
  await user.click(screen.getByRole('button', { name: 'Opciones' }));
  await user.click(screen.getByRole('menuitem', { name: 'Copiar' }));
  expect([done, screen.queryByRole('menu') !== null]).toEqual([[], true]);
});

test('a menu entry that has a URL is a link', async () => {
  const { user } = await render(<Menu trigger="…" label="Opciones" items={items([])} />);
  await user.click(screen.getByRole('button', { name: 'Opciones' }));
  expect(screen.getByRole('menuitem', { name: 'Compartir' }).getAttribute('href')).toBe('/compartir');
});

const tabs = [
  { id: 'one', title: 'Uno', content: 'Primero' },
  { id: 'two', title: 'Dos', content: 'Segundo', disabled: true },
  { id: 'three', title: 'Tres', content: 'Tercero' },
];
const tab = (name: string) => screen.getByRole('tab', { name });

test('the first tab is selected initially, and the arrow keys select the next tab that is not disabled', async () => {
  const { user } = await render(<Tabs label="Partes" tabs={tabs} />);
  expect(screen.getByRole('tabpanel').textContent).toBe('Primero');
  await user.click(tab('Uno'));
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tabpanel').textContent).toBe('Tercero');
  expect([tab('Uno'), tab('Tres')].map((each) => each.getAttribute('aria-selected'))).toEqual([
    'false',
    'true',
  ]);
});

test('controlled tabs report a choice, but show only the tab that their parent selects', async () => {
  const chosen: string[] = [];
  const { user } = await render(
    <Tabs label="Partes" tabs={tabs} selected="one" onSelect={(id) => chosen.push(id)} />,
  );
  await user.click(tab('Tres'));
  expect([chosen, screen.getByRole('tabpanel').textContent]).toEqual([['three'], 'Primero']);
});

test('the accessible name of a tab panel is its tab', async () => {
  await render(<Tabs label="Partes" tabs={tabs} />);
  expect(screen.getByRole('tabpanel', { name: 'Uno' })).toBeTruthy();
  expect(screen.getByRole('tablist', { name: 'Partes' })).toBeTruthy();
});

test.each([
  ['es-ES', 'Descartar'],
  ['en', 'Dismiss'],
])('the hidden labels of a dialog are in the language of the interface: %s', async (locale, label) => {
  await render(<Kept />, { locale });
  expect(screen.getAllByRole('button', { name: label }).length).toBeGreaterThan(0);
});
