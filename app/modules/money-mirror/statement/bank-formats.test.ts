import { expect, test } from 'vitest';
import { groupPayees } from './payees.browser.ts';
import { readStatement } from './statement.browser.ts';
import { summariseStatement } from './statement-summary.browser.ts';

const read = (lines: readonly string[], ending = '\n') =>
  readStatement(new TextEncoder().encode(lines.join(ending)));

/** The two lines that each file below contains: a payment and a receipt in November. */
const both = [
  { month: '2026-11', payee: 'Panadería Sol', cents: -350 },
  { month: '2026-11', payee: 'Nómina', cents: 150_000 },
];

test.each<[string, string[]]>([
  [
    'two dates, two currencies and a balance',
    [
      'F.Valor;Fecha;Concepto;Importe;Divisa;Disponible;Divisa',
      '13/11/2026;13/11/2026;Panadería Sol;-3,50;EUR;96,50;EUR',
      '14/11/2026;14/11/2026;Nómina;1.500,00;EUR;1.596,50;EUR',
    ],
  ],
  [
    'the currency behind each amount',
    [
      'Concepto;Fecha;Importe;Saldo',
      'Panadería Sol;13/11/2026;-3,50EUR;+96,50EUR',
      'Nómina;14/11/2026;+1.500,00EUR;+1.596,50EUR',
    ],
  ],
  [
    'a category before the description',
    [
      'F. VALOR;CATEGORÍA;DESCRIPCIÓN;COMENTARIO;IMPORTE (€);SALDO (€)',
      '13/11/2026;Alimentación;Panadería Sol;;-3,50;96,50',
      '14/11/2026;Ingresos;Nómina;;1.500,00;1.596,50',
    ],
  ],
  [
    'a column for charges and one for credits',
    [
      'FECHA,DESCRIPCION,CARGO,ABONO,SALDO',
      '13/11/2026,Panadería Sol,3.50,,96.50',
      '14/11/2026,Nómina,,"1,500.00","1,596.50"',
    ],
  ],
  [
    'months before days',
    [
      'Transaction Date,Post Date,Description,Amount',
      '11/13/2026,11/14/2026,Panadería Sol,-3.50',
      '11/14/2026,11/15/2026,Nómina,1500.00',
    ],
  ],
  [
    'a time behind the day, a fee and a state',
    [
      'Type,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance',
      'CARD,2026-11-13 10:31:00,2026-11-14 08:00:00,Panadería Sol,-3.50,0.00,EUR,COMPLETED,96.50',
      'TRANSFER,2026-11-14 09:00:00,2026-11-14 09:00:00,Nómina,1500.00,0.00,EUR,COMPLETED,1596.50',
    ],
  ],
  [
    'quotes around every cell',
    [
      '"Fecha";"Concepto";"Importe"',
      '"13/11/2026";"Panadería Sol";"-3,50"',
      '"14/11/2026";"Nómina";"1.500,00"',
    ],
  ],
  [
    'the name of the account above and a line of totals below',
    [
      'Movimientos de la cuenta',
      'ES00 0000 0000',
      '',
      'Fecha;Concepto;Importe',
      '13/11/2026;Panadería Sol;-3,50',
      '14/11/2026;Nómina;1.500,00',
      '',
      ';;1.496,50',
    ],
  ],
])('a file of a bank with %s is read', (_name, lines) => {
  expect(read(lines)).toEqual({ isUnsigned: false, lines: both });
});

const simple = ['Fecha;Concepto;Importe', '13/11/2026;Panadería Sol;-3,50', '14/11/2026;Nómina;1.500,00'];

test.each(['\n', '\r\n', '\r'])('lines that end in %j are read', (ending) => {
  expect(read(simple, ending)).toMatchObject({ lines: both });
});

test('a byte order mark before the first name does not hide the column', () => {
  const [head, ...rows] = simple;
  expect(read([`\ufeff${head}`, ...rows])).toMatchObject({ lines: both });
});

test('if a line has two decimal commas, the statement is refused, whatever follows the line', () => {
  const line = '15/11/2026;Panadería Sol;-3,5,0';
  expect(read([...simple, line, '16/11/2026;Luz;-9,00'])).toEqual({
    problem: { kind: 'amount', line: 4, text: line },
  });
});

test('a line without a day contains a sum and is left out', () => {
  expect(read([...simple, ';Saldo final;1.496,50'])).toMatchObject({ lines: both });
});

test('the error about a statement shows only the beginning of a long invalid line', () => {
  const long = `15/11/2026;${'x'.repeat(500)};nada`;
  expect(read([...simple, long])).toMatchObject({ problem: { line: 4, text: long.slice(0, 200) } });
});

test('the month with the most lines comes first; a payment that was received has no payee', () => {
  const more = ['15/10/2026;Luz;-9,00', '16/10/2026;Luz;-9,00', '17/10/2026;Gas;-1,00'];
  const summary = summariseStatement(new TextEncoder().encode([...simple, ...more].join('\n')));
  expect(summary).toMatchObject({
    months: [
      { month: '2026-10', lines: 3, out: 1_900, in: 0 },
      { month: '2026-11', lines: 2, out: 350, in: 150_000 },
    ],
    payees: [{ name: 'Luz' }, { name: 'Panadería Sol' }, { name: 'Gas' }],
  });
});

const paid = (payee: string, cents = -100) => ({ month: '2026-11', payee, cents });

test('a group has the name that the bank writes most often; if several names are equally frequent, it has the shortest', () => {
  const often = ['MERCADONA 12', 'MERCADONA 12', 'Mercadona'];
  expect(groupPayees(often.map((name) => paid(name)))).toMatchObject([{ name: 'MERCADONA 12' }]);
  expect(groupPayees(['MERCADONA 12', 'Mercadona'].map((name) => paid(name)))).toMatchObject([
    { name: 'Mercadona' },
  ]);
});

test('a very long name is shortened, and a payment without a payee name still gets a payee', () => {
  const [long] = groupPayees([paid('Ferretería '.repeat(20))]);
  expect(long?.name).toHaveLength(60);
  expect(groupPayees([paid('')])).toMatchObject([{ name: '', months: { '2026-11': { count: 1 } } }]);
});

test('a refund does not reduce the sum that was paid to a payee', () => {
  expect(groupPayees([paid('Cine Doré', -800), paid('Cine Doré', 800)])).toMatchObject([
    { months: { '2026-11': { cents: 800, count: 1 } } },
  ]);
});
