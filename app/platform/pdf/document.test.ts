import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { pdfContentWidth, writePdf } from './document.server.ts';

const head = [
  { text: 'Pregunta', heading: true },
  { text: 'Valor', heading: true, align: 'right' as const },
];
const row = [
  { text: '¿Cómo estás?', heading: true },
  { text: '−2,5', align: 'right' as const },
];
const widths = [pdfContentWidth - 100, 100];

const aDocument = () =>
  writePdf({
    title: 'Medidas de una Parada',
    language: 'es-ES',
    parts: [
      { kind: 'title', text: 'Medidas de una Parada' },
      { kind: 'text', text: 'Año, día y corazón.' },
      { kind: 'table', widths, rows: [head, row] },
      { kind: 'small', text: 'n: días' },
    ],
  });

test('the texts of a PDF can be read in order and with their Spanish accents', async () => {
  const { text, totalPages } = await extractText(await aDocumentProxy(), { mergePages: true });
  expect(totalPages).toBe(1);
  expect(text.replace(/\s+/g, ' ')).toBe(
    'Medidas de una Parada Año, día y corazón. Pregunta Valor ¿Cómo estás? −2,5 n: días',
  );
});

test('a PDF contains its title and its language', async () => {
  const document = await aDocumentProxy();
  const { info } = await document.getMetadata();
  expect(info).toMatchObject({ Title: 'Medidas de una Parada', Language: 'es-ES' });
  expect(await document.getMarkInfo()).toMatchObject({ Marked: true });
});

/** Lists the roles of a structure tree in reading order. */
function listRoles(node: unknown): string[] {
  const { role, children = [] } = structure.parse(node);
  return [...(role ? [role] : []), ...children.flatMap(listRoles)];
}

const structure = z.object({ role: z.string().optional(), children: z.array(z.unknown()).optional() });

test('each part of a PDF has its structure element, and tables mark the headings of columns and rows', async () => {
  const page = await (await aDocumentProxy()).getPage(1);
  expect(listRoles(await page.getStructTree()).filter((role) => role !== 'Root')).toEqual([
    ...['Document', 'H1', 'P', 'Table', 'TR', 'TH', 'TH', 'TR', 'TH', 'TD', 'P'],
  ]);
});

test('the fonts of a PDF are embedded', async () => {
  const bytes = (await aDocument()).toString('latin1');
  expect(bytes.match(/\/FontFile[23]/g)?.length).toBe(2);
  expect(bytes).not.toContain('Helvetica');
});

test.each([
  [20, false, 1],
  [36, false, 2],
  [36, true, 1],
  [200, true, 6],
])('a PDF of %i texts (kept on one page if possible: %s) has %i pages', async (count, isOnePage, pages) => {
  const parts = Array.from({ length: count }, () => ({ kind: 'text' as const, text: 'Año, día y corazón.' }));
  const bytes = await writePdf({ title: 'Medidas', language: 'es-ES', parts, isOnePage });
  expect((await getDocumentProxy(new Uint8Array(bytes))).numPages).toBe(pages);
});

async function aDocumentProxy() {
  return getDocumentProxy(new Uint8Array(await aDocument()));
}
