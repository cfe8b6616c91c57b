import { msg } from '@lingui/core/macro';
import { Conflict } from '../errors.ts';

/** Refuses a second piece of work of one key while the first goes on in this process, whose time it protects. */
export class OneAtATime {
  private readonly running = new Set<number>();

  /** @throws Conflict where one of this key is under way */
  begin(key: number): void {
    if (this.running.has(key))
      throw new Conflict(
        'one_at_a_time',
        msg`Ya se está preparando uno. Espera a que termine y pídelo otra vez.`,
        5,
      );
    this.running.add(key);
  }

  end(key: number): void {
    this.running.delete(key);
  }
}
