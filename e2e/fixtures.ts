import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import PostalMime from 'postal-mime';

/** A journey; it fails by itself when the page breaks its security policy, throws, or logs an error. */
export const test = base.extend<{ complaints: string[] }>({
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
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

/** The newest code that was mailed to an address, read from the folder that stands for the mail server. */
export async function mailedCode(address: string): Promise<string> {
  const folder = path.join(process.env.E2E_DATA_DIR ?? '', 'mail');
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const files = await readdir(folder).catch(() => []);
    for (const file of files.toSorted().toReversed()) {
      const mail = await PostalMime.parse(await readFile(path.join(folder, file)));
      const code = /\b\d{6}\b/.exec(mail.text ?? '')?.[0];
      if (code && mail.to?.some((to) => to.address === address)) return code;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`no code was mailed to ${address}`);
}

/** Expects axe to find nothing in the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`),
  ).toEqual([]);
}

/** Expects that nothing makes the page wider than its window. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(excess).toBeLessThanOrEqual(0);
}

/** An address that no other test uses. */
export function freshAddress(): string {
  return `persona-${Date.now()}-${Math.floor(Math.random() * 1e6)}@yoi.example`;
}
