import { expect, test } from 'vitest';
import { articleMedium } from './medium.ts';
import { pageAddress } from './page-address.server.ts';

test.each([
  ['root', '/'],
  ['index', '/una-nota'],
  ['text', '/una-nota'],
  ['article', '/blog/una-nota'],
  ['position', '/positions/129920'],
  ['reference', '/referentes/una-nota'],
  ['reference-post', '/referentes/apunte/129920'],
  ['testimonial', '/testimonio?id=00129920&slug=una-nota'],
] as const)('a page of kind %s has the path %s', (kind, address) => {
  expect(pageAddress(kind, { id: 129_920, slug: 'una-nota' })).toBe(address);
});

test.each([
  ['https://media.example/respira.mp3', 'audio'],
  ['https://media.example/paseo.mp4', 'video'],
  ['https://www.youtube.com/watch?v=1', 'video'],
  ['Un paseo de diez minutos', 'article'],
  ['', 'article'],
])('[S2.38] an article with the abstract "%s" has the medium %s', (abstract, medium) => {
  expect(articleMedium(abstract)).toBe(medium);
});
