import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { render } from '#app/shell/testing/render.tsx';
import { HouseLine, HouseParagraph } from './house-line.tsx';

const drawing = /^Ánimo y dinero, juntos en una app\. 21 días gratis, sin tarjeta; después 9,90 € al mes/;

test('the drawing that presents Yoi links to the registration', async () => {
  await render(<HouseLine house={{ monthPrice: '9,90 €', owner: null }} />);
  expect(screen.getByRole('link', { name: drawing }).getAttribute('href')).toBe('/register');
});

test('the registration draws the price without a link to itself', async () => {
  await render(<HouseParagraph house={{ monthPrice: '9,90 €', owner: null }} />);
  expect(screen.getByRole('img', { name: /^21 días gratis, sin tarjeta; después 9,90 €/ })).toBeTruthy();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/legal']);
});

test.each([
  [null, 'Somos el equipo de Yoi'],
  ['Ana Prueba', 'Detrás: Ana Prueba'],
])('with the owner %j the link to the people behind Yoi is "%s"', async (owner, name) => {
  await render(<HouseLine house={{ monthPrice: '9,90 €', owner }} />);
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/legal');
});
