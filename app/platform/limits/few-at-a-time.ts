import { msg } from '@lingui/core/macro';
import { Conflict } from '../errors.ts';

/**
 * Limits the number of tasks that one member runs at the same time in this process. Any further task is refused.
 */
export class FewAtATime {
  private readonly running = new Map<number, number>();
  private readonly max: number;

  /** @param max the maximum number of tasks that one member may run at the same time */
  constructor(max: number) {
    this.max = max;
  }

  /** @throws Conflict if the maximum number of tasks of this member is already running */
  begin(memberId: number): void {
    const running = this.running.get(memberId) ?? 0;
    if (running >= this.max)
      throw new Conflict(
        'few_at_a_time',
        msg`Ya se está preparando uno. Espera a que termine y pídelo otra vez.`,
        5,
      );
    this.running.set(memberId, running + 1);
  }

  end(memberId: number): void {
    const running = this.running.get(memberId) ?? 0;
    if (running > 1) this.running.set(memberId, running - 1);
    else this.running.delete(memberId);
  }
}
