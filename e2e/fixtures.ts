import { test as base, expect, type Locator, type Page } from '@playwright/test';
import axe from 'axe-core';
import { listLooks, rememberSeen, wereSeen } from './looks.ts';

/**
 * Pages fade into each other. A fade that comes too late, or whose page changes meanwhile, is dropped, and the browser
 * reports a rejected promise that no script of the page holds. Nothing is wrong with the page then.
 */
const droppedFade = 'Transition was ';

/** A journey; it fails by itself when the page breaks its security policy, throws, or logs an error. */
export const test = base.extend<{ complaints: string[]; welcomed: boolean }>({
  /** Whether her browser knows the welcome: journeys that are about something else are not led there. */
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

/** Shows pages with motion; the other tests ask for less, so that nothing that moves holds them up. */
export function withMotion(page: Page): Promise<void> {
  return page.emulateMedia({ reducedMotion: 'no-preference' });
}

/** Presses Tab until what has the focus answers to `name`. */
export async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  for (let press = 0; press < 60; press += 1) {
    await page.keyboard.press('Tab');
    const label = await page.evaluate(() => {
      const element = document.activeElement;
      // The body has the focus while nothing has it, and its text holds every word of the page.
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

/** Opens what may be said beside minutes in the form of the portfolio. */
export function sayMore(page: Page, words = 'Energía, dinero o una nota'): Promise<void> {
  return page.locator('main summary', { hasText: words }).first().click();
}

/** Holds back what is asked of an address. @returns what lets it through */
export async function holdRequests(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, (route) => promise.then(() => route.continue()));
  return resolve;
}

declare global {
  interface Window {
    /** There once `expectAccessible` has looked at the page. */
    axe?: typeof axe;
  }
}

/**
 * Expects axe to find nothing in the page as it stands. A page that shows nothing new, as the same screen at another
 * width or under a frame that was looked at before, is not looked at again: axe sees each layout once in each of its
 * colours.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await settle(page);
  const looks = await listLooks(page);
  if (wereSeen(looks)) return;
  // Half a megabyte: brought once for a page, not for every look at it.
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async () => {
    // The stylesheets that axe would fetch again are for a rule that is off.
    const preload = { assets: ['media' as const] };
    const results = await window.axe?.run(document, { resultTypes: ['violations'], preload });
    return results?.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`,
    );
  });
  expect(violations).toEqual([]);
  rememberSeen(looks);
}

/** Waits until what fades or comes in has done so. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // A colour that is still changing is not what is read.
    for (const each of document.getAnimations()) if (each instanceof CSSTransition) each.finish();
    // Nor is a message that is still coming in; the bar of its time, which ends it, is longer.
    const isShort = (each: Animation) => Number(each.effect?.getComputedTiming().endTime) <= 1_000;
    const coming = document.getAnimations().filter((each) => each.playState === 'running' && isShort(each));
    await Promise.all(coming.map((each) => each.finished.catch(() => undefined)));
  });
}

/** Presses each of these in turn and expects axe to find nothing while the pointer, or the last touch, is still on it. */
export async function expectPressedAccessible(page: Page, toggles: Locator): Promise<void> {
  const isTouched = await page.evaluate(() => !matchMedia('(hover: hover)').matches);
  for (const toggle of await toggles.all()) {
    await (isTouched ? toggle.tap() : toggle.click());
    await expect(toggle).toHaveAttribute('aria-pressed', 'true');
    await expectAccessible(page);
  }
}

/** Also what is out of sight, which the page lays out when it comes near. */
export async function layOutEverything(page: Page): Promise<void> {
  await page.evaluate(() => {
    if (document.adoptedStyleSheets.length > 0) return;
    const everything = new CSSStyleSheet();
    everything.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets = [everything];
  });
}

/** Expects that nothing makes the page wider than its window, nor any part that would be cut off instead. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await layOutEverything(page);
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(excess).toBeLessThanOrEqual(0);
}

/** Opens what is folded, also where one closes the other: what nobody sees is looked at by no check. */
export async function openDisclosures(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const disclosure of document.querySelectorAll('details')) {
      disclosure.removeAttribute('name');
      disclosure.open = true;
    }
  });
}
