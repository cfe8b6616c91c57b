import { test as base, expect, type Locator, type Page } from '@playwright/test';
import axe from 'axe-core';
import { listLooks, rememberSeen, wereSeen } from './looks.ts';

/**
 * Pages fade into each other. If a fade comes too late or the page changes during it, the browser drops the fade and
 * reports a rejected promise. The promise belongs to no script of the page, so this is not an error of the page.
 */
const droppedFade = 'Transition was ';

/** A journey. It fails if the page violates its security policy, throws an error, or logs an error. */
export const test = base.extend<{ complaints: string[]; welcomed: boolean }>({
  /** Whether the browser has already passed the welcome. Journeys that do not test the welcome skip it. */
  welcomed: [true, { option: true }],
  complaints: [
    async ({ page, welcomed }, use) => {
      if (welcomed)
        await page.addInitScript(() => {
          if (location.pathname.startsWith('/app/')) localStorage.setItem('yoi-user-welcomed', '1');
        });
      const complaints: string[] = [];
      page.on('pageerror', ({ message }) => {
        if (!message.startsWith(droppedFade)) complaints.push(`error: ${message}`);
      });
      page.on('console', (message) => {
        if (message.type() === 'error' && !/Failed to load resource/.test(message.text()))
          complaints.push(`console: ${message.text()}`);
      });
      await page.exposeFunction('reportViolation', (text: string) => complaints.push(`policy: ${text}`));
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) => {
          const report: unknown = Reflect.get(window, 'reportViolation');
          if (typeof report === 'function') report(`${event.violatedDirective} ${event.blockedURI}`);
        });
      });
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/**
 * Turns animations on for a journey. All other journeys run with reduced motion, so that animations do not delay
 * them.
 */
export function withMotion(page: Page): Promise<void> {
  return page.emulateMedia({ reducedMotion: 'no-preference' });
}

export const themes = ['light', 'dark'] as const;

/**
 * Shows the page in a theme, as if the visitor had chosen the theme in another tab. The theme toggles of the page
 * change too.
 */
export async function showTheme(page: Page, theme: (typeof themes)[number]): Promise<void> {
  await page.evaluate((name) => {
    localStorage.setItem('yoi-theme', name);
    dispatchEvent(new StorageEvent('storage', { key: 'yoi-theme' }));
  }, theme);
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
}

/**
 * Expects at each of these widths, in both themes, that the page is accessible and does not scroll sideways.
 */
export async function expectGoodLooks(page: Page, widths: readonly number[], height = 800): Promise<void> {
  for (const theme of themes) {
    await showTheme(page, theme);
    for (const width of widths) {
      await page.setViewportSize({ width, height });
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);
    }
  }
}

/** Presses Tab until the focused element is named `name`. */
export async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  for (let press = 0; press < 60; press += 1) {
    await page.keyboard.press('Tab');
    const label = await page.evaluate(() => {
      const element = document.activeElement;
      // Without a focused element the active element is the body, whose text contains every word of the page.
      if (!element || element === document.body) return '';
      const labels =
        element instanceof HTMLInputElement
          ? [...(element.labels ?? [])].map((each) => each.textContent)
          : [];
      return [element?.getAttribute('aria-label'), ...labels, element?.textContent].filter(Boolean).join(' ');
    });
    if (typeof name === 'string' ? label.includes(name) : name.test(label)) return;
  }
  throw new Error(`the keyboard does not reach ${name}`);
}

/** Opens the optional fields of the portfolio's form. */
export function openDetails(page: Page, words = 'Energía, dinero o una nota'): Promise<void> {
  return page.getByRole('dialog').locator('summary', { hasText: words }).click();
}

/** Holds back the requests to a URL. @returns the function that releases them */
export async function holdRequests(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, (route) => promise.then(() => route.continue()));
  return resolve;
}

declare global {
  interface Window {
    /** The axe library, after `expectAccessible` has run on the page. */
    axe?: typeof axe;
  }
}

/**
 * Expects that axe finds no violation in the page. If axe has already checked every element of the page with the same
 * content and colours, the page is skipped. An example is the same screen at another width.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await settle(page);
  const looks = await listLooks(page);
  if (wereSeen(looks)) return;
  // The script of axe is half a megabyte long, so it is injected only once into each page.
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axe.source);
  let run = await runAxe(page);
  // The check is repeated, because a toast that appeared or disappeared during the run was half transparent for some
  // time.
  for (let again = 0; run.hasMoved && again < maxRepeats; again += 1) {
    await settle(page);
    run = await runAxe(page);
  }
  expect(run.violations).toEqual([]);
  rememberSeen(looks);
}

/**
 * The maximum number of repeated runs of axe. A run is repeated if something on the page moved during the run.
 */
const maxRepeats = 3;

/** Runs axe. Returns the violations, and whether a short animation ran at the same time. */
function runAxe(page: Page): Promise<{ violations: string[] | undefined; hasMoved: boolean }> {
  return page.evaluate(async () => {
    // An animation may have started between the wait and this run.
    let hasMoved = document
      .getAnimations()
      .some(
        (each) => each.playState === 'running' && Number(each.effect?.getComputedTiming().endTime) <= 1_000,
      );
    const onStart = () => {
      hasMoved = true;
    };
    document.addEventListener('animationstart', onStart);
    // Without this setting axe would fetch the stylesheets again. Only a rule that is turned off needs them.
    const preload = { assets: ['media' as const] };
    const results = await window.axe?.run(document, { resultTypes: ['violations'], preload });
    document.removeEventListener('animationstart', onStart);
    const violations = results?.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`,
    );
    return { violations, hasMoved };
  });
}

/** Waits until short transitions and animations have ended. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // Finishes transitions, because a colour during a transition is not the final colour.
    for (const each of document.getAnimations()) if (each instanceof CSSTransition) each.finish();
    // Waits for short animations, such as the appearance of a toast. The animation of a toast's time bar is longer
    // and is ignored.
    const isShort = (each: Animation) => Number(each.effect?.getComputedTiming().endTime) <= 1_000;
    const coming = document.getAnimations().filter((each) => each.playState === 'running' && isShort(each));
    await Promise.all(coming.map((each) => each.finished.catch(() => undefined)));
  });
}

/**
 * Presses one toggle after the other. Expects no accessibility violation while the pointer or the last touch is still
 * on the toggle.
 */
export async function expectPressedAccessible(page: Page, toggles: Locator): Promise<void> {
  const isTouched = await page.evaluate(() => !matchMedia('(hover: hover)').matches);
  for (const toggle of await toggles.all()) {
    await (isTouched ? toggle.tap() : toggle.click());
    await expect(toggle).toHaveAttribute('aria-pressed', 'true');
    await expectAccessible(page);
  }
}

/** Forces the layout of all parts of the page. Otherwise the browser would skip the parts out of view. */
export async function layOutEverything(page: Page): Promise<void> {
  await page.evaluate(() => {
    if (document.adoptedStyleSheets.length > 0) return;
    const everything = new CSSStyleSheet();
    everything.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets = [everything];
  });
}

/** Expects that the page, with all its parts laid out, is not wider than its window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await layOutEverything(page);
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(excess).toBeLessThanOrEqual(0);
}

/**
 * Opens all disclosures, even in groups in which only one disclosure may be open. Otherwise no check would
 * reach the closed content.
 */
export async function openDisclosures(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const disclosure of document.querySelectorAll('details')) {
      disclosure.removeAttribute('name');
      disclosure.open = true;
    }
  });
}
