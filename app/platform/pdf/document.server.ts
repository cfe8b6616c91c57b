import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import type { Language } from '../i18n/language.ts';

declare global {
  namespace PDFKit.Mixins {
    /** The types of the package lack `scope`. The heading of a row or column in a table needs `scope`. */
    interface StructureElementOptions {
      scope?: 'Column' | 'Row';
    }
  }
}

/** One cell of a table. A screen reader announces a cell together with the heading of its row or column. */
export type PdfCell = { text: string; heading?: boolean; align?: 'left' | 'right' };

export type PdfTable = {
  /** The widths of the columns in points. Their sum is at most `pdfContentWidth`. */
  widths: readonly number[];
  /** The rows of the table. The first row has the headings of the columns. */
  rows: readonly (readonly PdfCell[])[];
};

/** A part of a document. The parts of a document are in reading order. */
export type PdfPart =
  | { kind: 'title' | 'heading' | 'text' | 'small'; text: string }
  | ({ kind: 'table' } & PdfTable);

/** `isOnePage` makes the text smaller if the parts do not fit on one page. */
export type PdfInput = {
  title: string;
  language: Language;
  parts: readonly PdfPart[];
  isOnePage?: boolean;
};

const margin = 48;
const pageWidth = 595.28;

/** The width of the text on an A4 page, in points. */
export const pdfContentWidth = pageWidth - 2 * margin;

const ink = '#26222b';
const muted = '#5d5666';
const line = '#cfc7d6';

const styles = {
  title: { tag: 'H1', font: 'bold', size: 20, colour: ink, gap: 6 },
  heading: { tag: 'H2', font: 'bold', size: 12, colour: ink, gap: 4 },
  text: { tag: 'P', font: 'regular', size: 10, colour: ink, gap: 8 },
  small: { tag: 'P', font: 'regular', size: 8, colour: muted, gap: 4 },
} as const;

/**
 * If a document has to fit on one page and does not, its text is scaled by these factors, one after the other,
 * until it fits. At the smallest scale, small text has 6.5 points.
 */
const smallerScales = [0.94, 0.88, 0.82];

/**
 * Writes an A4 document as a tagged PDF (ISO 32000-1, section 14.8). Each part has its own structure element.
 * The language and the title are set, and the font Roboto is embedded. If a document does not fit on one page
 * at any size, it has several pages.
 */
export async function writePdf(input: PdfInput): Promise<Buffer> {
  const whole = await writeScaled(input, 1);
  if (!input.isOnePage || whole.pages === 1) return whole.bytes;
  for (const scale of smallerScales) {
    const { bytes, pages } = await writeScaled(input, scale);
    if (pages === 1) return bytes;
  }
  return whole.bytes;
}

async function writeScaled(
  { title, language, parts }: PdfInput,
  scale: number,
): Promise<{ bytes: Buffer; pages: number }> {
  const { default: PDFDocument } = await import('pdfkit');
  const document = new PDFDocument({
    size: 'A4',
    margin,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    info: { Title: title, Producer: 'Yoi', Creator: 'Yoi' },
  });
  const { resolve } = createRequire(import.meta.url);
  for (const [name, weight] of [['regular', 400] as const, ['bold', 700] as const])
    document.registerFont(name, resolve(`@fontsource/roboto/files/roboto-latin-${weight}-normal.woff`));
  const written = buffer(document);
  const root = document.struct('Document');
  document.addStructure(root);
  for (const part of parts)
    if (part.kind === 'table') drawTable({ document, scale }, root, part);
    else drawText({ document, scale }, root, part);
  root.end();
  const { count: pages } = document.bufferedPageRange();
  document.end();
  return { bytes: await written, pages };
}

type Drawing = { document: PDFKit.PDFDocument; scale: number };

function drawText(
  { document, scale }: Drawing,
  root: PDFKit.PDFStructureElement,
  { kind, text }: { kind: keyof typeof styles; text: string },
): void {
  const { tag, font, size, colour, gap } = styles[kind];
  if (kind === 'heading') document.moveDown(0.6);
  root.add(
    document.struct(tag, {}, () => {
      document
        .font(font)
        .fontSize(size * scale)
        .fillColor(colour)
        .text(text, margin, document.y, {
          width: pdfContentWidth,
          lineGap: 2 * scale,
        });
    }),
  );
  document.y += gap * scale;
}

const cellGap = 8;

function drawTable(drawing: Drawing, root: PDFKit.PDFStructureElement, { widths, rows }: PdfTable): void {
  const table = drawing.document.struct('Table');
  root.add(table);
  for (const [index, cells] of rows.entries())
    drawRow(drawing, table, { cells, widths, isHead: index === 0 });
  table.end();
  drawing.document.moveDown(0.6);
}

type Row = { cells: readonly PdfCell[]; widths: readonly number[]; isHead: boolean };

function drawRow(
  { document, scale }: Drawing,
  table: PDFKit.PDFStructureElement,
  { cells, widths, isHead }: Row,
): void {
  document
    .font(isHead ? 'bold' : 'regular')
    .fontSize(9 * scale)
    .fillColor(ink);
  const row = document.struct('TR');
  table.add(row);
  const top = document.y;
  const bottoms = cells.map(({ text, heading, align = 'left' }, index) => {
    const x = margin + widths.slice(0, index).reduce((sum, width) => sum + width, 0);
    const width = (widths[index] ?? 0) - cellGap;
    const scope = heading ? { scope: isHead ? ('Column' as const) : ('Row' as const) } : {};
    const cell = document.struct(heading ? 'TH' : 'TD', scope, () => {
      document.text(text, x, top, { width, align });
    });
    row.add(cell);
    return document.y;
  });
  row.end();
  const bottom = Math.max(...bottoms) + 3 * scale;
  document.markContent('Artifact', { type: 'Layout' });
  document
    .moveTo(margin, bottom)
    .lineTo(margin + pdfContentWidth, bottom)
    .lineWidth(0.5)
    .strokeColor(line)
    .stroke();
  document.endMarkedContent();
  document.y = bottom + 4 * scale;
}
