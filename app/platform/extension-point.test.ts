import { expect, test } from 'vitest';
import { defineExtensionPoint } from './extension-point.server.ts';

test('the values of an extension point are listed in the order in which they are applied', () => {
  const point = defineExtensionPoint<string>('test.words');
  const [first, second] = [point.extend('uno'), point.extend('dos')];
  expect(point.list()).toEqual([]);
  second.apply();
  first.apply();
  expect(point.list()).toEqual(['dos', 'uno']);
});

test('if an extension point requires exactly one value, having none or two causes an error with the name of the point', () => {
  const point = defineExtensionPoint<string>('test.word');
  expect(() => point.require()).toThrow('test.word takes one value, and 0 were given');
  point.extend('uno').apply();
  expect(point.require()).toBe('uno');
  point.extend('dos').apply();
  expect(() => point.require()).toThrow('test.word takes one value, and 2 were given');
});
