import { vi } from 'vitest';

const endings: (() => void)[] = [];

/**
 * Calls a function that adds listeners to the whole page. The listeners are removed after the test file. Otherwise
 * they would stay, because the files of a worker share one window.
 */
export function listenInThisFile(listen: () => void): void {
  const adding = [document, globalThis].map((target) => ({
    target,
    add: vi.spyOn(target, 'addEventListener'),
  }));
  listen();
  for (const { target, add } of adding) {
    const calls = [...add.mock.calls];
    add.mockRestore();
    endings.push(() => {
      for (const [type, listener, options] of calls) target.removeEventListener(type, listener, options);
    });
  }
}

/** Removes the listeners of the test file that has just ended. */
export function endListening(): void {
  for (const end of endings.splice(0)) end();
}
