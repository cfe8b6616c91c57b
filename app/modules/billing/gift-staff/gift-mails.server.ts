import type { z } from 'zod';
import { recordAudit } from '#app/platform/audit/audit.server.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import type { Staff } from '#app/platform/staff/staff.server.ts';
import type { resendInput } from '../gift/gift.schema.ts';
import { requireGiftToResend, resendIn } from '../gift/resending.server.ts';

/**
 * Sends the mail of a gift again for its payer. The team member does not see the address.
 * @throws as `requireGiftToResend`
 */
export async function resendGiftMail(
  actor: Staff,
  id: number,
  { seen }: z.output<typeof resendInput>,
): Promise<void> {
  const gift = await requireGiftToResend(id, seen);
  await inTransaction(async (trx) => {
    await resendIn(trx, gift, seen);
    await recordAudit(trx, actor, 'billing.resend-gift', {
      object: { kind: 'member', id: gift.memberId },
      after: { gift: id },
    });
  });
}
