import { expect, test } from 'vitest';
import { z } from 'zod';
import { config } from '#app/platform/config.server.ts';
import { articleHref, tagHref } from '../page/article-address.ts';
import { jobPosting } from '../position/job-posting.server.ts';
import { readingMinutes } from '../prose/reading-minutes.server.ts';
import { listHeadings } from '../prose/table-of-contents.ts';
import { blogPosting } from './blog-posting.server.ts';

const article = {
  ...{ slug: 'una-casa', title: 'Una casa', intro: 'Lo que vi.', author: 'Ana', tags: ['dinero', 'casa'] },
  ...{ publishedOn: '2027-01-10', publishedAt: new Date('2027-01-12T09:00:00Z'), imagePath: '/media/a.webp' },
};
const graph = z.object({ '@graph': z.array(z.record(z.string(), z.unknown())) });
const postingOf = (changes: object = {}) => graph.parse(blogPosting({ ...article, ...changes }))['@graph'];

test('the structured data of an article contains its author, URL and tags', () => {
  const url = `${config.siteUrl}/blog/una-casa`;
  expect(postingOf()[0]).toMatchObject({
    ...{ '@type': 'BlogPosting', headline: 'Una casa', url, mainEntityOfPage: url, keywords: 'dinero, casa' },
    ...{ author: { '@type': 'Person', name: 'Ana' }, image: `${config.siteUrl}/media/a.webp` },
    isAccessibleForFree: true,
  });
});

test.each([
  ['published after its date', '2027-01-10', '2027-01-12'],
  ['published before its date', '2027-02-01', '2027-02-01'],
  ['published on its date', '2027-01-12', '2027-01-12'],
])(
  'an article %s has a modification date that is not earlier than its publication date',
  (_name, publishedOn, dateModified) => {
    expect(postingOf({ publishedOn })[0]).toMatchObject({ datePublished: publishedOn, dateModified });
  },
);

test('the breadcrumbs of an article contain the blog', () => {
  expect(postingOf()[1]).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Blog', item: `${config.siteUrl}/blog` },
      { position: 2, name: 'Una casa', item: `${config.siteUrl}/blog/una-casa` },
    ],
  });
});

test('the structured data of a position describes remote work in the country of the position', () => {
  const facts = { country: 'España', area: 'Mente', speciality: 'Psicología', minimumAge: '25' };
  const position = { id: 7, title: 'Acompañar', tags: [], publishedOn: '2027-01-10', ...facts };
  expect(jobPosting(position, { bodyHtml: '<p>Algo</p>', closesAt: null })).toMatchObject({
    ...{ '@type': 'JobPosting', title: 'Acompañar', description: '<p>Algo</p>', datePosted: '2027-01-10' },
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: { '@type': 'Country', name: 'España' },
  });
});

test.each([
  [0, 1],
  [10, 1],
  [299, 1],
  [300, 2],
  [1_000, 5],
])('reading %i words takes %i minutes', (words, minutes) => {
  expect(readingMinutes('palabra '.repeat(words))).toBe(minutes);
});

test.each([
  ['calma y ruido', '/blog?etiqueta=calma+y+ruido'],
  ['a&b=c', '/blog?etiqueta=a%26b%3Dc'],
  ['año', '/blog?etiqueta=a%C3%B1o'],
])('the tag "%s" links to its articles', (tag, href) => {
  expect(tagHref(tag)).toBe(href);
  expect(new URL(href, 'http://yoi.test').searchParams.get('etiqueta')).toBe(tag);
});

test('a slash in a slug is escaped and stays in one path segment', () => {
  expect(articleHref('una/../casa')).toBe('/blog/una%2F..%2Fcasa');
});

const heading = (id: string, text: string) => `<h2 id="${id}">${text}</h2><p>x</p>`;

test('a table of contents needs at least three headings and shows the headings without their markup', () => {
  const two = heading('a', 'A') + heading('b', 'B');
  expect(listHeadings(two)).toEqual([]);
  const three = two + heading('c', ' <em>C</em> &amp; &#x3C;d> ');
  expect(listHeadings(three).at(-1)).toEqual({ id: 'c', text: 'C & <d>' });
});

test('only second-level headings are in the table of contents', () => {
  expect(listHeadings(`${heading('a', 'A') + heading('b', 'B')}<h3 id="c">C</h3>`)).toEqual([]);
});
