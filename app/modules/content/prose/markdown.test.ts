import fc from 'fast-check';
import { expect, test } from 'vitest';
import { renderMarkdown } from './markdown.server.ts';
import { withMeasures } from './rendered-text.server.ts';
import { xssPayloads } from './xss-payloads.fixture.ts';

const htmlOf = async (markdown: string) => (await renderMarkdown(markdown)).html;

/** The parts that a rendered text may contain. Any other part fails the test. */
const tags =
  /^(p|h2|h3|h4|h5|h6|a|em|strong|del|code|pre|blockquote|ul|ol|li|table|thead|tbody|tr|th|td|hr|br|img|sup|section|figure|figcaption)$/;
const attributes =
  /^(id|href|src|alt|title|align|start|class|aria-describedby|aria-label|data-footnote-ref|data-footnotes|data-footnote-backref|dir)$/;
const address = /^(https?:\/\/|mailto:|[/#]|$)/;
const classes =
  /^(data-footnote-backref|footnotes|sr-only|language-[^\s]*|task-list-item|contains-task-list| )*$/;

/**
 * Finds the parts of a rendered text that are not allowed. The serializer escapes every `<` and quote of the text, so
 * that a regular expression finds the tags.
 */
function findForbidden(html: string): string[] {
  const found: string[] = [];
  for (const [, name = '', rest = ''] of html.matchAll(/<\/?([^\s>/]+)((?:[^">]|"[^"]*")*)>/g)) {
    if (!tags.test(name)) found.push(name);
    for (const [, attribute = '', , value = ''] of rest.matchAll(/([^\s=]+)(="([^"]*)")?/g)) {
      if (!attributes.test(attribute)) found.push(attribute);
      if (/^(href|src)$/.test(attribute) && !address.test(value) && /^[\w+.&#;\s-]*:/.test(value))
        found.push(value);
      if (attribute === 'class' && !classes.test(value)) found.push(value);
      if (attribute === 'id' && /^(location|cookie)$/.test(value)) found.push(value);
    }
  }
  if (html.replace(/<\/?[a-z](?:[^">]|"[^"]*")*>/g, '').includes('<')) found.push('a stray <');
  return found;
}

test('the list of hostile texts contains at least 80 different texts', () => {
  expect(new Set(xssPayloads).size).toBeGreaterThanOrEqual(80);
});

test.each(xssPayloads)(
  '[C3.13] the hostile text %j is rendered only with allowed elements and attributes',
  async (payload) => {
    for (const text of [payload, `Hola ${payload} adiós`, `- ${payload}`, `> ${payload}`, `*${payload}*`])
      expect(findForbidden(await htmlOf(text))).toEqual([]);
  },
);

test('random combinations of hostile texts are rendered only with allowed elements and attributes', async () => {
  const piece = fc.constantFrom(
    ...xssPayloads,
    '\n\n',
    '[',
    '](',
    ')',
    '`',
    '*',
    '![',
    '"',
    '<',
    '>',
    '|',
    '---',
  );
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 8 }), async (pieces) => {
      expect(findForbidden(await htmlOf(pieces.join('')))).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test('the check for forbidden HTML detects all examples of forbidden HTML', () => {
  for (const html of [
    '<script>',
    '<p onclick="x">',
    '<a href="javascript:x">',
    '<p class="x">',
    '<p style="x">',
  ])
    expect([html, findForbidden(html).length]).toEqual([html, 1]);
});

test.each([
  ['## Un título', '<h2 id="un-título">Un título</h2>'],
  ['# Grande', '<h2 id="grande">Grande</h2>'],
  ['## Dos\n\n## Dos', '<h2 id="dos">Dos</h2>\n<h2 id="dos-1">Dos</h2>'],
  [
    'a | b\n--|--\n1 | 2',
    '<table>\n<thead>\n<tr>\n<th>a</th>\n<th>b</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>1</td>\n<td>2</td>\n</tr>\n</tbody>\n</table>',
  ],
  [
    '![Luz](/media/luz.webp "La luz de marzo")',
    '<figure><img src="/media/luz.webp" alt="Luz"><figcaption>La luz de marzo</figcaption></figure>',
  ],
  ['![Luz](/media/luz.webp)', '<p><img src="/media/luz.webp" alt="Luz"></p>'],
  [
    '[blog](/blog) <hola@example.org>',
    '<p><a href="/blog">blog</a> <a href="mailto:hola@example.org">hola@example.org</a></p>',
  ],
])('the Markdown %j becomes the HTML %s', async (markdown, html) => {
  expect(await htmlOf(markdown)).toBe(html);
});

test('a footnote reference links to its note, and the note links back to the reference', async () => {
  const html = await htmlOf('Hola[^1]\n\n[^1]: Una nota.');
  const [, to = ''] = /href="#([^"]+)"/.exec(html) ?? [];
  expect(to).toBe('nota-fn-1');
  expect(html).toContain(`id="${to}"`);
  expect(html).toContain('id="nota-fnref-1"');
  expect(html).toContain('aria-label="Volver al texto"');
  expect(html).toContain('>Notas</h2>');
});

test('an article shows its footnotes before its closing line, and other texts show their footnotes at the end', async () => {
  const withNote = (last: string) => htmlOf(`Hola[^1]\n\n[^1]: Una nota.\n\n${last}`);
  expect(await withNote('Gracias por invertir en ti')).toMatch(
    /<\/section>\s*<p>Gracias por invertir en ti<\/p>$/,
  );
  expect(await withNote('Otra cosa')).toMatch(/<\/section>$/);
});

test('a table that is wider than a phone can be scrolled and can receive the keyboard focus', async () => {
  const table = (columns: number) =>
    htmlOf(`${'|a'.repeat(columns)}|\n${'|-'.repeat(columns)}|\n${'|1'.repeat(columns)}|`);
  expect(await table(2)).toMatch(/^<table>/);
  expect(await table(3)).toMatch(/^<table tabindex="0">/);
});

test('sizes are written only into image tags, not into texts that look like image tags', async () => {
  const measures = new Map([['/a.webp', { width: 8, height: 6 }]]);
  const words = '![a > b "<img src=c>"](/a.webp) `<img src="/a.webp">` ![](/b.webp) ![d](/a.webp "e > f")';
  const measured = withMeasures(await renderMarkdown(words), measures);
  expect(measured.match(/<img (?:[^">]|"[^"]*")*>/g)).toEqual([
    '<img src="/a.webp" alt="a > b &#x22;<img src=c>&#x22;" width="8" height="6" loading="lazy" decoding="async">',
    '<img src="/b.webp" alt="">',
    '<img src="/a.webp" alt="d" title="e > f" width="8" height="6" loading="lazy" decoding="async">',
  ]);
  expect(measured).toContain('<code>&#x3C;img src="/a.webp"></code>');
});
