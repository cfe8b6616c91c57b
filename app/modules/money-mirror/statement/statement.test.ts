import { expect, test } from 'vitest';
import { isAlike, payeeKey } from './payees.browser.ts';
import { placePayees, sumPiles, withPayee } from './piles.browser.ts';
import { maxStatementLines, readStatement } from './statement.browser.ts';
import { readAmount, readMonthOf } from './statement-cells.browser.ts';
import { summariseStatement } from './statement-summary.browser.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const latin1 = (text: string) => Uint8Array.from([...text].map((letter) => letter.charCodeAt(0)));

const head = 'Fecha;Concepto;Importe;Saldo\n';

test.each([
  [
    'semicolons, decimal comma',
    utf8(`${head}02/11/2026;Café Ñandú;-3,50;1.096,50\n03/11/2026;Nómina;1.500,00;2.596,50\n`),
  ],
  ['Latin-1', latin1(`${head}02/11/2026;Café Ñandú;-3,50;1.096,50\n03/11/2026;Nómina;1.500,00;2.596,50\n`)],
  [
    'commas, decimal point',
    utf8('Date,Description,Amount\n2026-11-02,Café Ñandú,-3.50\n2026-11-03,Nómina,"1,500.00"\n'),
  ],
  [
    'tabs, two columns',
    utf8(
      'Fecha valor\tDetalle\tCargo\tAbono\n2-11-2026\tCafé Ñandú\t3,50\t\n3-11-2026\tNómina\t\t1.500,00\n',
    ),
  ],
  [
    'pipes, two columns with zeros',
    utf8('FECHA|DESCRIPCIÓN|DEBE|HABER\n02.11.26|Café Ñandú|3,50|0,00\n03.11.26|Nómina|0,00|1500,00\n'),
  ],
  [
    'an account above the columns',
    utf8(`Cuenta;ES00 0000\nTitular;Ana\n\n${head}02/11/2026;Café Ñandú;-3,50;1\n03/11/2026;Nómina;1500;2\n`),
  ],
  [
    'letters of a direction in a column',
    utf8('Fecha;Concepto;D/H;Importe\n02/11/2026;Café Ñandú;D;3,50\n03/11/2026;Nómina;H;1.500,00\n'),
  ],
  [
    'letters of a charge and a credit in a column',
    utf8('Fecha;Concepto;Tipo;Monto\n02/11/2026;Café Ñandú;C;3.50\n03/11/2026;Nómina;A;1,500.00\n'),
  ],
  [
    'letters of a direction behind the amounts',
    utf8('Date,Details,Amount\n2026-11-02T10:00:00Z,Café Ñandú,3.50 DR\n20261103,Nómina,1500.00 CR\n'),
  ],
  [
    'letters behind the received amounts only',
    utf8('Date,Details,Amount\n"Nov 2, 2026",Café Ñandú,3.50\n"Nov 3, 2026",Nómina,1500.00 CR\n'),
  ],
  ...[':', '^', '~', '#', '¦', '&', '!', '\x1e', '\x1f'].map((separator): [string, Uint8Array] => [
    `the separator ${JSON.stringify(separator)}`,
    utf8(
      `${head}02/11/2026;Café Ñandú;-3,50;1096,50\n03/11/2026;Nómina;1500,00;2\n`.replaceAll(';', separator),
    ),
  ]),
  [
    'UTF-16',
    Uint8Array.from(
      [...`\ufeff${head}02/11/2026;Café Ñandú;-3,50;1\n03/11/2026;Nómina;1500,00;2\n`].flatMap((letter) => [
        letter.charCodeAt(0) & 255,
        letter.charCodeAt(0) >> 8,
      ]),
    ),
  ],
  ['no names of columns', utf8('02/11/2026;Café Ñandú;-3,50;1096,50\n03/11/2026;Nómina;1500,00;2596,50\n')],
  [
    'a sum below',
    utf8(`${head}02/11/2026;Café Ñandú;-3,50 €;1\n03/11/2026;Nómina;+1.500,00 €;2\n;Total;1.496,50 €;\n`),
  ],
])('a statement with %s is read completely', (_what, bytes) => {
  expect(readStatement(bytes)).toEqual({
    isUnsigned: false,
    lines: [
      { month: '2026-11', payee: 'Café Ñandú', cents: -350 },
      { month: '2026-11', payee: 'Nómina', cents: 150_000 },
    ],
  });
});

test.each([
  ['empty', '', { kind: 'empty', line: 1, text: '' }],
  ['only the columns', head, { kind: 'empty', line: 1, text: head.trim() }],
  ['no columns', '\nhola\nqué tal\n', { kind: 'columns', line: 2, text: 'hola' }],
  [
    'an amount that is none',
    `${head}02/11/2026;Pan;-2,50;9\n03/11/2026;Luz;x9,1,2;8\n`,
    { kind: 'amount', line: 3, text: '03/11/2026;Luz;x9,1,2;8' },
  ],
  [
    'an amount with a letter in it',
    `${head}02/11/2026;Pan;-2,50;9\n03/11/2026;Luz;-1,x0;8\n`,
    { kind: 'amount', line: 3, text: '03/11/2026;Luz;-1,x0;8' },
  ],
  [
    'a decimal comma between commas',
    'Fecha,Concepto,Importe\n02/11/2026,Luz,-45,10\n',
    { kind: 'amount', line: 2, text: '02/11/2026,Luz,-45,10' },
  ],
  [
    'a decimal comma between commas and no names',
    '02/11/2026,Luz,-45,10,100,00\n03/11/2026,Gas,-5,10,94,90\n',
    { kind: 'amount', line: 1, text: '02/11/2026,Luz,-45,10,100,00' },
  ],
  [
    'an unknown direction',
    `Fecha;Concepto;D/H;Importe\n02/11/2026;Pan;D;2,50\n03/11/2026;Luz;H;9\n${'02/11/2026;Pan;D;2,50\n'.repeat(60)}03/11/2026;Gas;X;3\n`,
    { kind: 'amount', line: 64, text: '03/11/2026;Gas;X;3' },
  ],
  ['a missing amount', `${head}02/11/2026;Pan;;9\n`, { kind: 'amount', line: 2, text: '02/11/2026;Pan;;9' }],
  [
    'a day that is none',
    `${head}02/11/2026;Pan;-2,50;9\n41/11/2026;Luz;-2,50;8\n`,
    { kind: 'date', line: 3, text: '41/11/2026;Luz;-2,50;8' },
  ],
  [
    'a quotation that never ends',
    `${head}02/11/2026;"Pan;-2,50;9\n`,
    { kind: 'quotes', line: 2, text: '02/11/2026;"Pan;-2,50;9' },
  ],
])('for a statement with %s, the error shows the line that could not be read', (_what, text, problem) => {
  expect(readStatement(utf8(text))).toEqual({ problem });
});

test('the number of an invalid line is counted over all lines of the file', () => {
  const text = `${head}02/11/2026;"Pan\nde pueblo";-2,50;9\n03/11/2026;Luz;nada;8\n`;
  expect(readStatement(utf8(text))).toMatchObject({ problem: { line: 4, text: '03/11/2026;Luz;nada;8' } });
});

test('a statement of ten thousand lines is accepted, and a statement with one more line is refused', () => {
  const lines = (count: number) => utf8(head + '02/11/2026;Pan;-2,50;9\n'.repeat(count));
  expect(readStatement(lines(maxStatementLines))).toMatchObject({ lines: { length: 10_000 } });
  expect(readStatement(lines(maxStatementLines + 1))).toMatchObject({
    problem: { kind: 'too_long', line: 10_002 },
  });
  expect(readStatement(new Uint8Array(8_000_001))).toMatchObject({ problem: { kind: 'too_big' } });
});

test('if no amount in a statement has a sign, all amounts are read as expenses', () => {
  expect(readStatement(utf8('Fecha;Concepto;Importe\n02/11/2026;Pan;2,50\n'))).toEqual({
    isUnsigned: true,
    lines: [{ month: '2026-11', payee: 'Pan', cents: -250 }],
  });
});

test.each([
  ['1.234,56', ',', 123_456],
  ['1,234.56', '.', 123_456],
  ['-1.234,5 €', ',', -123_450],
  ['1.234,50-', ',', -123_450],
  ['(12.00)', '.', -1_200],
  ['−3,20', ',', -320],
  ['EUR 7', ',', 700],
  ['15.000', null, 1_500_000],
  ['1 250', null, 125_000],
  ['12,50 DR', ',', -1_250],
  ['12,50 CR', ',', 1_250],
  ['-12,50 EUR', ',', -1_250],
  ['US$ 7', null, 700],
  ['1,x0', ',', null],
  ['12,50 nada', ',', null],
  ['1,2,3', ',', null],
  ['12,345', ',', null],
  ['', ',', null],
  ['pan', ',', null],
] as const)('the amount %j with the decimal sign %j is read as %j', (cell, decimal, cents) => {
  expect(readAmount(cell, decimal)).toBe(cents);
});

test.each([
  ['02/11/2026', 'dmy', '2026-11'],
  ['11/02/2026', 'mdy', '2026-11'],
  ['2026-11-02 10:31:00', 'dmy', '2026-11'],
  ['2026-11-02T10:31:00Z', 'dmy', '2026-11'],
  ['20261102', 'dmy', '2026-11'],
  ['Nov 2, 2026', 'dmy', '2026-11'],
  ['20261302', 'dmy', null],
  ['2 de noviembre de 2026', 'dmy', '2026-11'],
  ['02-Nov-26', 'dmy', '2026-11'],
  ['02/13/2026', 'dmy', null],
  ['noviembre', 'dmy', null],
] as const)('the date %j, read in the order %s, belongs to the month %j', (cell, order, month) => {
  expect(readMonthOf(cell, order)).toBe(month);
});

test.each([
  ['COMPRA TARJ 4532 MERCADONA VALENCIA', 'Mercadona S.A.'],
  ['PAGO CON TARJETA EN CARREFOUR EXPRES', 'Carrefour Express'],
  ['Recibo IBERDROLA CLIENTES 00123', 'IBERDROLA CLIENTE'],
])('%j and %j are recognised as the same payee', (one, other) => {
  expect(isAlike(payeeKey(one), payeeKey(other))).toBe(true);
});

test.each([
  ['Mercadona', 'Mercería Lola'],
  ['Bar Pepe', 'Bar Paco'],
  ['Luz', 'Gas'],
])('%j and %j are recognised as two different payees', (one, other) => {
  expect(isAlike(payeeKey(one), payeeKey(other))).toBe(false);
});

test('expenses are grouped by payee with a sum for each month, and income is left out', () => {
  const text = `${head}02/11/2026;Compra Mercadona Centro;-10,00;9\n09/11/2026;MERCADONA 0231;-5,50;9\n31/10/2026;Mercadona;-1,00;9\n03/11/2026;Cine Doré;-8,00;8\n04/11/2026;Nómina;900,00;7\n`;
  expect(summariseStatement(utf8(text))).toEqual({
    lines: 5,
    isUnsigned: false,
    months: [
      { month: '2026-11', lines: 4, out: 2_350, in: 90_000 },
      { month: '2026-10', lines: 1, out: 100, in: 0 },
    ],
    payees: [
      {
        key: 'mercadona',
        name: 'Mercadona',
        months: { '2026-11': { cents: 1_550, count: 2 }, '2026-10': { cents: 100, count: 1 } },
      },
      { key: 'cine dore', name: 'Cine Doré', months: { '2026-11': { cents: 800, count: 1 } } },
    ],
  });
});

test('two payees whose names consist only of banking terms are still treated as two payees', () => {
  expect(payeeKey('PAYPAL')).not.toBe(payeeKey('GOOGLE'));
  expect(payeeKey('RECIBO 55')).toBe('recibo');
});

test('a payee that was put into a pile because of a similar name can be removed from the pile', () => {
  const piles = { names: ['Comida'], of: { 'mercadona valencia': 0 } };
  const payee = { key: 'mercadona', name: 'MERCADONA', months: { '2026-03': { cents: 500, count: 1 } } };
  expect(placePayees([payee], '2026-03', piles)).toMatchObject([{ pile: 0 }]);
  const without = placePayees([payee], '2026-03', withPayee(piles, 'mercadona', null));
  expect(without).toMatchObject([{ pile: null }]);
  expect(sumPiles(without, piles)).toEqual({ piles: [{ name: 'Comida', cents: 0 }], rest_cents: 500 });
});
