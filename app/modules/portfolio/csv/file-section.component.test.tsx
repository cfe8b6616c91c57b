import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api, render, signIn } from '#app/shell/testing/render.tsx';
import { FileSection } from './file-section.tsx';

const importPath = '/api/piptool/import/';
const exportPath = '/api/piptool/export.csv';
const input = () => screen.getByLabelText<HTMLInputElement>('Traer un archivo');
const aFile = () => new File(['dia,minutos,cuerpo\n2027-02-01,5,100\n'], 'mio.csv', { type: 'text/csv' });

beforeEach(() => signIn());
afterEach(() => vi.restoreAllMocks());

test.each([
  [1, '1 apunte traído'],
  [12, '12 apuntes traídos'],
])(
  'a file is sent as a CSV, and then the screen shows the number of imported entries: %i',
  async (imported, words) => {
    api().on('POST', importPath, () => ({ status: 201, body: { imported } }));
    const { user } = await render(<FileSection />);
    await user.upload(input(), aFile());
    expect(await screen.findByText(words)).toBeTruthy();
    expect(api().of('POST', importPath)[0]?.headers['content-type']).toBe('text/csv');
  },
);

test('if a file has invalid lines, each invalid line is shown with its column, and no success is announced', async () => {
  const body = { 'line_3.minutos': ['Son demasiados.'], line_9: ['No se entiende.'] };
  api().on('POST', importPath, () => ({ status: 400, body }));
  const { user } = await render(<FileSection />);
  await user.upload(input(), aFile());
  expect(await screen.findByText('Línea 3, minutos: Son demasiados.')).toBeTruthy();
  const lines = within(screen.getByRole('alert')).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)[1]).toBe('Línea 9: No se entiende.');
  expect(screen.queryByText(/traído/)).toBeNull();
});

test('after a successful import the problems of the previous file are no longer shown', async () => {
  api().on('POST', importPath, () => ({ status: 400, body: { detail: 'No es un CSV.' } }));
  const { user } = await render(<FileSection />);
  await user.upload(input(), aFile());
  expect(await screen.findByText('No es un CSV.')).toBeTruthy();
  api().on('POST', importPath, () => ({ status: 201, body: { imported: 2 } }));
  await user.upload(input(), aFile());
  expect(await screen.findByText('2 apuntes traídos')).toBeTruthy();
});

test('an export is downloaded as `yoi-portafolio.csv`', async () => {
  api().on('GET', exportPath, () => ({ body: 'dia,minutos' }));
  const names: string[] = [];
  Reflect.set(URL, 'createObjectURL', () => 'blob:yoi');
  Reflect.set(URL, 'revokeObjectURL', () => undefined);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(`${this.href} ${this.download}`);
  });
  const { user } = await render(<FileSection />);
  await user.click(screen.getByRole('button', { name: 'Descargar mi archivo' }));
  await vi.waitFor(() => expect(names).toEqual(['blob:yoi yoi-portafolio.csv']));
});

test('if a download fails, the reason is shown', async () => {
  const { user } = await render(<FileSection />);
  api().lose(true);
  await user.click(screen.getByRole('button', { name: 'Descargar mi archivo' }));
  expect(await screen.findByText('No hay conexión a internet')).toBeTruthy();
});
