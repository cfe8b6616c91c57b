import { expect, test } from 'vitest';
import { echoServer } from './body.factory.ts';

const { sendRaw, sendJson } = await echoServer();

test.each([
  [{ name: 12345 }, { name: '12345' }],
  [{ name: 1.5 }, { name: '1.5' }],
  [
    { name: 'a', age: '30' },
    { name: 'a', age: 30 },
  ],
  [
    { name: 'a', age: ' 30.0 ' },
    { name: 'a', age: 30 },
  ],
  [
    { name: 'a', weight: '-1.25' },
    { name: 'a', weight: -1.25 },
  ],
  [
    { name: 'a', agreed: 'True' },
    { name: 'a', agreed: true },
  ],
  [
    { name: 'a', agreed: 1 },
    { name: 'a', agreed: true },
  ],
  [
    { name: 'a', agreed: 'off' },
    { name: 'a', agreed: false },
  ],
  [
    { name: 'a', agreed: '0' },
    { name: 'a', agreed: false },
  ],
  [
    { name: 'a', level: '2' },
    { name: 'a', level: 2 },
  ],
  [
    { name: 'a', tags: [1, 'b'] },
    { name: 'a', tags: ['1', 'b'] },
  ],
  [
    { name: 'a', plan: { body: '1', mind: 2 } },
    { name: 'a', plan: { body: 1, mind: 2 } },
  ],
])('[B2.24] the body %j is accepted as on the original platform', async (sent, expected) => {
  const answer = await sendJson(sent);
  expect([answer.statusCode, answer.json()]).toEqual([200, expected]);
});

test.each([
  [{ name: true }, { name: ['Not a valid string.'] }],
  [{ name: ['a'] }, { name: ['Not a valid string.'] }],
  [{ name: { a: 1 } }, { name: ['Not a valid string.'] }],
  [{ name: 2 ** 60 }, { name: ['Not a valid string.'] }],
  [{ name: null }, { name: ['This field may not be null.'] }],
  [{ name: 'a', age: 'thirty' }, { age: ['A valid integer is required.'] }],
  [{ name: 'a', age: '3.5' }, { age: ['A valid integer is required.'] }],
  [{ name: 'a', age: '' }, { age: ['A valid integer is required.'] }],
  [{ name: 'a', age: true }, { age: ['A valid integer is required.'] }],
  [{ name: 'a', age: '0x20' }, { age: ['A valid integer is required.'] }],
  [{ name: 'a', age: '3' }, { age: ['Ensure this value is greater than or equal to 18.'] }],
  [{ name: 'a', agreed: 'maybe' }, { agreed: ['Must be a valid boolean.'] }],
  [{ name: 'a', agreed: 2 }, { agreed: ['Must be a valid boolean.'] }],
  [{ name: 'a', level: '4' }, { level: ['"4" is not a valid choice.'] }],
  [
    { age: 'x', agreed: 'x' },
    {
      name: ['This field is required.'],
      age: ['A valid integer is required.'],
      agreed: ['Must be a valid boolean.'],
    },
  ],
])('[B2.24] the body %j is refused with an error for each failing field', async (sent, expected) => {
  const answer = await sendJson(sent);
  expect([answer.statusCode, answer.json()]).toEqual([400, expected]);
});

test.each([
  [Buffer.from([0x7b, 0xff, 0x7d]), '0xff in position 1'],
  [Buffer.from('{"name":"a\xe9"}', 'latin1'), '0xe9 in position 10'],
  [Buffer.from([0x22, 0xc3]), '0xc3 in position 1'],
  [Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22]), '0xed in position 1'],
])('JSON that is not UTF-8 is answered as a parse error', async (bytes, where) => {
  const answer = await sendRaw(bytes, 'application/json');
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    { detail: `JSON parse error - 'utf-8' codec can't decode byte ${where}` },
  ]);
});
