import { msg } from '@lingui/core/macro';
import { listPracticeDays, practiceDaysPart } from '#app/modules/days/index.ts';
import { listPausedParadas, pausedDays } from '#app/modules/paradas/index.ts';
import type { SharedKind } from '#app/modules/sharing/index.ts';
import { readCombined } from '#app/platform/db/combined.ts';
import { translate } from '#app/platform/i18n/i18n.server.ts';

/** The last day of a pause that is still open. It is later than any recorded day. */
const endOfTime = '9999-01-01';

/**
 * Days of practice as a kind of record that members can share. The days and their minutes are shared; the
 * activities are not.
 */
export const sharedPracticeDays: SharedKind = {
  kind: 'practice-days',
  isItemised: false,
  async read(on, { ownerId: memberId }, { language, limit, offset }) {
    const paused = pausedDays(await listPausedParadas(on, memberId), endOfTime);
    const days = await listPracticeDays(on, memberId, { paused, limit, offset });
    const { total } = await readCombined({ total: practiceDaysPart(memberId, paused) }, on);
    const label = translate(language, msg`Tiempo`);
    const items = days.map(({ localDay, minutes }) => {
      const value = translate(language, msg`${{ minutes }} min`);
      return {
        id: null,
        local_day: localDay,
        title: null,
        facts: [{ name: 'minutes', label, value }],
        text: null,
      };
    });
    return { total, items };
  },
};
