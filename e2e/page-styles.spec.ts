// Crosses: content, platform, shell, tools, ui.
import { readFileSync } from 'node:fs';
import { publicAddresses } from './addresses.ts';
import { expect, test } from './fixtures.ts';

type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>;

const manifest: Manifest = JSON.parse(readFileSync('dist/client/manifest.json', 'utf8'));

/**
 * Pages with their own script, and the maximum number of bytes of their scripts and styles, as transferred.
 */
const smallPages = [
  ['/', 'app/shell/landing.client.ts', 16_000],
  ['/referentes', 'app/shell/referents.client.ts', 15_000],
  ['/referentes/marie-curie', 'app/shell/referents.client.ts', 15_000],
] as const;

/** Returns the scripts and styles of an entry and of everything that it imports. */
function filesOf(entry: string): string[] {
  const reached = [entry];
  // The array grows during the loop, because each script adds its imports.
  for (const name of reached) {
    for (const next of manifest[name]?.imports ?? []) if (!reached.includes(next)) reached.push(next);
  }
  const files = reached.flatMap((name) => [
    manifest[name]?.file ?? `missing: ${name}`,
    ...(manifest[name]?.css ?? []),
  ]);
  return [...new Set(files)];
}

for (const [path, entry, maxBytes] of smallPages)
  test(`the scripts and styles of ${path} take at most ${maxBytes} bytes`, async ({ page }) => {
    const files = filesOf(entry);
    const fetched = new Set<string>();
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/\.(js|css)$/.test(pathname)) fetched.add(pathname.slice(1));
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    expect([...fetched].toSorted()).toEqual(files.toSorted());
    const bytes = files.map((file) => readFileSync(`dist/client/${file}.br`).length);
    expect(bytes.reduce((all, each) => all + each, 0)).toBeLessThanOrEqual(maxBytes);
  });

const [wholeStyles = ''] = filesOf('app/shell/member.client.tsx').filter((file) => file.endsWith('.css'));

test('the public pages load no styles of the member app', () => {
  for (const entry of [...smallPages.map(([, entry]) => entry), 'app/shell/site.client.ts']) {
    const styles = filesOf(entry).filter((file) => file.endsWith('.css'));
    expect(styles).toHaveLength(1);
    for (const css of styles.map((file) => readFileSync(`dist/client/${file}`, 'utf8')))
      for (const name of ['stone', 'envelope', 'side-rail', 'list-group', 'bottom-bar-plus'])
        expect(css, `${entry}: ${name}`).not.toContain(`.${name}`);
  }
});

/**
 * The properties that are compared to notice a missing rule. Comparing all properties would take a minute for
 * each page.
 */
const compared = [
  ...['display', 'position', 'visibility', 'opacity', 'overflow-x', 'width', 'height', 'max-width', 'inset'],
  ...['margin', 'padding', 'gap', 'grid-template-columns', 'flex-wrap', 'align-items', 'justify-content'],
  ...[
    'color',
    'background-color',
    'border-top',
    'border-bottom',
    'border-radius',
    'box-shadow',
    'fill',
    'stroke',
  ],
  ...[
    'font-size',
    'font-weight',
    'line-height',
    'text-align',
    'text-decoration-line',
    'list-style-type',
    'content',
  ],
];

for (const path of publicAddresses)
  test(`${path} looks the same with its own stylesheet and with the complete stylesheet`, async ({
    page,
  }) => {
    // Islands are blocked, because they would change the page between the two measurements.
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto(path);
    const different = await page.evaluate(
      async ([properties, href]) => {
        const elements = [...document.querySelectorAll('body, body *')];
        const readLooks = () =>
          elements.map((element) =>
            [undefined, '::before', '::after'].map((part) => {
              const style = getComputedStyle(element, part);
              return properties.map((name) => `${part ?? ''}${name}: ${style.getPropertyValue(name)}`);
            }),
          );
        // A running transition, a loading font or a skipped part would differ between the two measurements.
        await document.fonts.ready;
        const still = new CSSStyleSheet();
        still.replaceSync(
          '*, ::before, ::after { transition: none !important; animation: none !important; } ' +
            '* { content-visibility: visible !important; }',
        );
        document.adoptedStyleSheets = [still];
        const before = readLooks().map((parts) => parts.flat());
        const link = document.createElement('link');
        Object.assign(link, { rel: 'stylesheet', href });
        await new Promise((resolve, reject) => {
          link.addEventListener('load', resolve);
          link.addEventListener('error', reject);
          document.head.append(link);
        });
        const after = readLooks().map((parts) => parts.flat());
        return elements.flatMap((element, index) => {
          const changed = after[index]?.filter((line, at) => line !== before[index]?.[at]) ?? [];
          return changed.length > 0 ? [`${element.tagName} ${element.className}: ${changed}`] : [];
        });
      },
      [compared, `/${wholeStyles}`] as const,
    );
    expect(different.slice(0, 10)).toEqual([]);
  });
