// Crosses: accounts, content, seeds, shell, ui.
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** Returns the words of `main` on the first screen. Words inside a drawing of a screen are left out. */
function listFirstWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(
      document.querySelector('main') ?? document.body,
      NodeFilter.SHOW_TEXT,
    );
    const words: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const { parentElement, textContent } = text;
      if (!parentElement || parentElement.closest('[role="img"], svg, dialog, option')) continue;
      if (!parentElement.checkVisibility({ visibilityProperty: true })) continue;
      for (const { 0: word, index } of (textContent ?? '').matchAll(/\S*[\p{L}\p{N}]\S*/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const { top, bottom, height } = range.getBoundingClientRect();
        if (height > 1 && bottom > 0 && top < innerHeight) words.push(word);
      }
    }
    return words;
  });
}

test('the first screen of the landing page has at most 45 words, and its lead sentence has at most 20 words', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Encuentra Tu Balance Interior' })).toBeVisible();
  const words = await listFirstWords(page);
  expect(words.length, words.join(' ')).toBeLessThanOrEqual(45);
  expect(words.join(' ')).toContain(
    ' Empieza gratis 21 días gratis, sin tarjeta; si quieres, 9,90 al mes Notas cifradas Sin anuncios Todo borrable Quiénes somos',
  );
  const sentence = ((await page.locator('.hero-words > .text-lead').textContent()) ?? '').split(/\s+/);
  expect(sentence.length).toBeLessThanOrEqual(20);
});

/**
 * The maximum number of words on each first screen. The line that presents Yoi counts too; it has about 20 words.
 */
const maxWords = [
  ['/blog', 91],
  ['/blog/siete-dias-sin-decir-cansada', 121],
  ['/desarrollo-financiero/', 108],
  ['/register', 70],
  ['/auth/inicio_sesion', 36],
  ['/metodo', 96],
  ['/positions', 72],
  ['/referentes', 102],
] as const;

for (const [path, max] of maxWords)
  test(`the first screen of ${path} has at most ${max} words`, async ({ page }) => {
    await page.goto(path);
    const words = await listFirstWords(page);
    expect(words.length, words.join(' ')).toBeLessThanOrEqual(max);
  });

const line =
  /^Yoi, app de ánimo, tiempo y dinero\s*21 días gratis, sin tarjeta; luego, si quieres, 9,90\s€\/mes/;
const drawing =
  /^¿No sabes .*21 días gratis, sin tarjeta; después, solo si quieres, 9,90\s€ al mes.*Empieza gratis\.$/;

for (const [path, name] of [
  ['/blog', line],
  ['/blog/siete-dias-sin-decir-cansada', line],
  ['/desarrollo-financiero/', line],
  ['/auth/inicio_sesion', drawing],
  ['/metodo', line],
  ['/referentes', line],
] as const)
  test(`the first screen of ${path} presents Yoi with its price, and links to the registration and the owner`, async ({
    page,
  }) => {
    await page.goto(path);
    const main = page.locator('main');
    const link = main.getByRole('link', { name });
    await expect(link).toBeInViewport({ ratio: 1 });
    await expect(link).toHaveAttribute('href', '/register');
    await expect(main.getByRole('link', { name: 'Quiénes somos' })).toBeInViewport({ ratio: 1 });
    await expect(main.getByText('Notas cifradas')).toBeInViewport({ ratio: 1 });
    const marks = (await main.locator('.house-marks > li').allTextContents()).join(' ').split(/\s+/);
    expect(marks.length, marks.join(' ')).toBeLessThanOrEqual(8);
  });

test('the first screen of the registration shows one short paragraph and the whole form', async ({
  page,
}) => {
  await page.goto('/register');
  const main = page.locator('main');
  await expect(
    main.getByText(
      'App para quien no sabe en qué se le va el mes: apuntas ánimo, tiempo y dinero. Hoy no se cobra nada.',
      {
        exact: true,
      },
    ),
  ).toBeInViewport({ ratio: 1 });
  await expect(
    main.getByRole('img', { name: /^21 días gratis, sin tarjeta; después, solo si quieres, 9,90\s€/ }),
  ).toBeInViewport({ ratio: 1 });
  await expect(main.getByRole('link', { name: 'Quiénes somos' })).toBeInViewport({ ratio: 1 });
  await expect(main.getByText('Notas cifradas')).toBeInViewport({ ratio: 1 });
  await expect(main.getByRole('button', { name: 'Enviarme el código' })).toBeInViewport({ ratio: 1 });
});

test('the first screen of a section states in one line that its exercises are free and private', async ({
  page,
}) => {
  await page.goto('/desarrollo-financiero/');
  await expect(page.getByText('Gratis, sin registro')).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('Se borra al cerrar', { exact: true })).toBeInViewport({ ratio: 1 });
  await expect(
    page
      .getByRole('button', { name: /^Empezar/ })
      .or(page.getByRole('link', { name: /^Empezar/ }))
      .first(),
  ).toBeInViewport({
    ratio: 1,
  });
});

test('the first screen of the positions shows the pay, the agreement, a link to apply and a drawing of the work', async ({
  page,
}) => {
  await page.goto('/positions');
  await expect(page.getByRole('img', { name: /^Un ejemplo del trabajo: un Mano a Mano/ })).toBeInViewport({
    ratio: 1,
  });
  for (const words of ['Presentarte es gratis', 'Yoi te paga cada encuentro', 'Cuánto, por escrito antes'])
    await expect(page.getByText(words)).toBeInViewport({ ratio: 1 });
  await expect(page.getByText(/^Publicada el/).first()).toBeInViewport({ ratio: 1 });
  const apply = page.getByRole('link', { name: /^Presentarme/ }).first();
  await expect(apply).toBeInViewport({ ratio: 1 });
  await apply.click();
  await page.waitForURL(/\/form\?puesto=\d+$/);
});

/** Returns the paths of all stories. */
async function listStories({ request }: Page): Promise<string[]> {
  const addresses: string[] = [];
  for (let found = 20; found === 20; ) {
    const query = `type=cms.articlepage&fields=_,slug&descendant_of=1062&limit=20&offset=${addresses.length}`;
    const { items }: { items: { meta: { slug: string } }[] } = await (
      await request.get(`/cms/api/v2/pages/?${query}`)
    ).json();
    addresses.push(...items.map(({ meta }) => `/blog/${meta.slug}`));
    found = items.length;
  }
  return addresses;
}

test('the first sentence of every story begins within the first 620 px of the page', async ({ page }) => {
  const stories = await listStories(page);
  expect(stories.length).toBeGreaterThan(50);
  await page.goto(stories[0] ?? '');
  // All stories have the same frame and styles, so one page can display the stories one after the other.
  const ends = await page.evaluate(async (addresses) => {
    const found: [string, number | undefined][] = [];
    for (const address of addresses) {
      const html = await (await fetch(address)).text();
      const main = new DOMParser().parseFromString(html, 'text/html').querySelector('main');
      document.querySelector('main')?.replaceWith(main ?? document.createElement('main'));
      const beginning = document.querySelector('article .prose :is(p, li, td, th)');
      const [firstLine] = beginning
        ? new Set([...beginning.getClientRects()].map(({ top }) => top + 26))
        : [];
      found.push([address, firstLine]);
    }
    return found;
  }, stories);
  expect(ends.filter(([, end]) => !end || end > 620)).toEqual([]);
});

test('above its story an article states who the author is, that the name is invented, and that reading is free', async ({
  page,
}) => {
  await page.goto('/blog/siete-dias-sin-decir-cansada');
  const head = page.locator('article header');
  await expect(head).toContainText('Lucía Quispe Arcepersonaje inventado');
  await expect(head).toContainText('5 minutos, gratis');
  await expect(head.locator('.invented-face')).toBeInViewport({ ratio: 1 });
});

test('below the story an article states that the name and the people are invented', async ({ page }) => {
  await page.goto('/blog/siete-dias-sin-decir-cansada');
  const note = page.getByText('es un nombre inventado, como la gente de esta historia');
  await expect(note).toHaveCount(1);
  const story = page.locator('article .prose').last();
  const [end, start] = [await story.boundingBox(), await note.boundingBox()];
  expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThan(start?.y ?? 0);
});
