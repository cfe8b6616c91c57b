import { expect, test } from 'vitest';
import { parseArticle } from './article-file.ts';
import { similarity, toShingles } from './near-copies.ts';

const pictures = import.meta.glob<string>('./pictures/pictures.json', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const files = import.meta.glob<string>('./articles/*.md', { query: '?raw', import: 'default', eager: true });
const articles = Object.entries(files).map(([file, text]) => ({ file, ...parseArticle(file, text) }));
const bodies = articles.map(({ file, body }) => ({
  file,
  runs: toShingles(body.replace('Gracias por invertir en ti', '')),
}));

const wordsOf = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
const linksOf = (text: string) => [...text.matchAll(/\]\(([^)\s]+)/g)].map(([, to = '']) => to);
const ownPaths = /^\/(desarrollo-(personal|financiero|profesional)\/|blog\/|ayuda|positions|$)/;

test.each(articles)(
  '[S1.10 S1.11] $file has the required length, the required links and the closing line of an article',
  ({ body, slug, section }) => {
    expect(wordsOf(body)).toBeGreaterThanOrEqual(700);
    expect(wordsOf(body)).toBeLessThanOrEqual(1_200);
    expect(body.trimEnd().endsWith('Gracias por invertir en ti')).toBe(true);
    const links = linksOf(body);
    expect(links.some((link) => link.startsWith('/desarrollo-'))).toBe(true);
    for (const link of links.filter((each) => each.startsWith('/'))) {
      expect(link).toMatch(ownPaths);
      const [, other] = /^\/blog\/([^/#?]+)/.exec(link) ?? [];
      if (other) expect(articles.map((each) => each.slug)).toContain(other);
    }
    expect([slug.length > 0, section.length > 0]).toEqual([true, true]);
  },
);

test.each(articles)(
  '$file has a theme of one to three words, and a title and description for search engines',
  (article) => {
    const { theme = '', seoTitle = '', searchDescription = '', title } = article;
    expect(wordsOf(theme)).toBeGreaterThanOrEqual(1);
    expect(wordsOf(theme)).toBeLessThanOrEqual(3);
    expect(seoTitle).not.toBe('');
    expect(seoTitle).not.toBe(title);
    expect(seoTitle.length).toBeLessThanOrEqual(90);
    expect(searchDescription).not.toBe('');
    expect(article.isInvented).toBe(true);
  },
);

test('no article ends with an advertisement for a section of the site', () => {
  const signposts =
    /De [^.\n]{1,60} hay bastante en \[|(hay ejercicios|encuentras más|se aprende a [^.\n]{1,30}) (en|para)/;
  expect(articles.filter(({ body }) => signposts.test(body)).map(({ file }) => file)).toEqual([]);
});

test.each(['slug', 'title', 'intro', 'seoTitle', 'searchDescription'] as const)(
  'no two articles have the same %s',
  (name) => {
    const values = articles.map((article) => article[name]?.toLowerCase());
    expect(values.filter((value, index) => values.indexOf(value) !== index)).toEqual([]);
  },
);

test('each article has its own picture', () => {
  const shown: { shownBy: string[] }[] = JSON.parse(Object.values(pictures)[0] ?? '[]');
  const names = Object.keys(files).map((file) => file.replace(/^.*\/|\.md$/g, ''));
  const byPicture = shown.flatMap(({ shownBy }) => shownBy).filter((name) => names.includes(name));
  expect(byPicture.toSorted()).toEqual(names.toSorted());
});

/** The authors who each wrote two of the first ten articles. */
const regulars = ['Andrés Mirón', 'Eliécer Pacheco', 'Lucía Quispe Arce', 'Rosaura Méndez'];

test('each author has written one article, except for the four regular authors', () => {
  const authors = articles.map(({ author }) => author);
  const again = authors.filter((author, index) => authors.indexOf(author) !== index);
  expect(again.toSorted()).toEqual(regulars);
});

test('[S1.10] no article repeats passages from another article', () => {
  const alike = bodies.flatMap((one, index) =>
    bodies
      .slice(index + 1)
      .map((other) => ({ pair: `${one.file} ${other.file}`, share: similarity(one.runs, other.runs) })),
  );
  expect(alike.filter(({ share }) => share > 0.02)).toEqual([]);
});

test('the comparison of articles distinguishes a copy from an original text', () => {
  const text = 'Uno dos tres cuatro cinco seis siete ocho nueve diez once doce';
  expect(similarity(toShingles(text), toShingles(`Antes ${text.toUpperCase()}, y después`))).toBe(1);
  expect(similarity(toShingles(text), toShingles(text.split(' ').reverse().join(' ')))).toBe(0);
});
