import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from '#app/shell/testing/render.tsx';
import { island as Share } from './share.island.tsx';

const address = 'https://yoi.example/blog/uno';
const open = () => render(<Share title="Ocho recibos" address={address} />);

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
});

test('on a device with a share sheet the button opens this sheet with the title and the URL', async () => {
  const share = vi.fn(async () => {});
  Reflect.set(navigator, 'share', share);
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Compartir' }));
  expect(share).toHaveBeenCalledWith({ title: 'Ocho recibos', url: address });
  expect(screen.queryByText('Copiar el enlace')).toBeNull();
});

test('if the visitor closes the share sheet, no error is shown', async () => {
  Reflect.set(navigator, 'share', async () => {
    throw new DOMException('closed', 'AbortError');
  });
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Compartir' }));
  expect(screen.getByRole('button', { name: 'Compartir' })).toBeTruthy();
});

test('without a share sheet the share button shows links for mail and WhatsApp, and a button to copy the URL', async () => {
  const { user } = await open();
  expect(screen.getByText('Enviar por correo').getAttribute('href')).toContain('subject=Ocho%20recibos');
  expect(screen.getByText(/Enviar por WhatsApp/).getAttribute('href')).toMatch(/^https:\/\/wa\.me\//);
  await user.click(screen.getByText('Compartir'));
  await user.click(screen.getByText('Copiar el enlace'));
  expect(await screen.findByText('Enlace copiado')).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe(address);
});
