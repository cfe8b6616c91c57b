import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { render } from '#app/shell/testing/render.tsx';
import { HouseBelowForm, HouseLine, HouseParagraph } from './house-line.tsx';

const drawing =
  /^¿No sabes en qué se te va el mes\? .* 21 días gratis, sin tarjeta; después, solo si quieres, 9,90 € al mes/;

test('the drawing that presents Yoi links to the registration', async () => {
  await render(<HouseBelowForm house={{ monthPrice: '9,90 €', owner: null }} />);
  expect(screen.getByRole('link', { name: drawing }).getAttribute('href')).toBe('/register');
});

test('the registration page shows the price, but no link to the registration page', async () => {
  await render(<HouseParagraph house={{ monthPrice: '9,90 €', owner: null }} />);
  expect(
    screen.getByRole('img', { name: /^21 días gratis, sin tarjeta; después, solo si quieres, 9,90 €/ }),
  ).toBeTruthy();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/privacy',
    '/privacy#cookies',
    '/privacy#tus-derechos',
    '/legal',
  ]);
});

test.each([
  [null, 'Quiénes somos'],
  ['Ana Prueba', 'Responde de Yoi: Ana Prueba'],
])(
  'if the owner of the platform is %j, the link to the people behind Yoi reads "%s"',
  async (owner, name) => {
    await render(<HouseLine house={{ monthPrice: '9,90 €', owner }} />);
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/legal');
  },
);

test('the line that presents Yoi states the price and links to the registration', async () => {
  await render(<HouseLine house={{ monthPrice: '9,90 €', owner: null }} />);
  const link = screen.getByRole('link', {
    name: /21 días gratis, sin tarjeta; luego, si quieres, 9,90 €\/mes/,
  });
  expect(link.getAttribute('href')).toBe('/register');
});

test('below a form the presentation of Yoi lists the protections of a visitor and contains no button', async () => {
  const { container } = await render(<HouseBelowForm house={{ monthPrice: '9,90 €', owner: null }} />);
  expect(screen.getAllByRole('listitem').map((mark) => mark.textContent)).toEqual([
    'Notas cifradas',
    'Sin anuncios',
    'Todo borrable',
    'Quiénes somos',
  ]);
  expect(container.querySelector('.house-start')).toBeNull();
  expect(container.querySelector('.house-free')?.textContent).toBe('21 días gratissin tarjeta');
});

test('while no payment is possible, the presentation of Yoi shows no price', async () => {
  const { container } = await render(<HouseBelowForm house={{ monthPrice: null, owner: null }} />);
  expect(screen.getByRole('img', { name: /21 días gratis, sin tarjeta\. Empieza gratis\.$/ })).toBeTruthy();
  expect(container.querySelector('.house-after')).toBeNull();
  await render(<HouseLine house={{ monthPrice: null, owner: null }} />);
  expect(screen.getByRole('link', { name: /21 días gratis, sin tarjetaEmpieza/ })).toBeTruthy();
});
