import { type FieldLocation, openFields, sealFields } from '#app/platform/crypto/field-encryption.ts';
import type { Executor } from '#app/platform/db/db.ts';
import type { SealedGift } from './gift.queries.ts';

const columns = ['receiver_sealed', 'message_sealed'] as const;

function locationOf(checkoutId: string, column: (typeof columns)[number]): Omit<FieldLocation, 'memberId'> {
  return { table: 'billing_gift', column, rowId: checkoutId };
}

/** Seals the address and the message of a gift under the key of its payer. */
export async function sealGift(
  on: Executor,
  memberId: number,
  { checkoutId, receiver, message }: { checkoutId: string; receiver: string; message: string },
): Promise<SealedGift> {
  const texts = [
    { location: locationOf(checkoutId, 'receiver_sealed'), text: receiver },
    { location: locationOf(checkoutId, 'message_sealed'), text: message },
  ];
  const [receiverSealed = null, messageSealed = null] = await sealFields(on, memberId, texts);
  return { checkoutId, receiverSealed, messageSealed };
}

/** The texts of a gift. The message is empty if the payer wrote none. Both are null after the erasure of the payer. */
export type GiftTexts = { receiver: string | null; message: string | null };

/** Opens the texts of gifts of one payer, in the order of the gifts. */
export async function openGifts(
  on: Executor,
  memberId: number,
  gifts: readonly SealedGift[],
): Promise<GiftTexts[]> {
  const fields = gifts.flatMap(({ checkoutId, receiverSealed, messageSealed }) =>
    receiverSealed && messageSealed
      ? [
          { location: { ...locationOf(checkoutId, 'receiver_sealed'), memberId }, sealed: receiverSealed },
          { location: { ...locationOf(checkoutId, 'message_sealed'), memberId }, sealed: messageSealed },
        ]
      : [],
  );
  const opened = fields.length > 0 ? (await openFields(on, fields)).values() : [].values();
  return gifts.map(({ receiverSealed, messageSealed }) =>
    receiverSealed && messageSealed
      ? { receiver: opened.next().value ?? null, message: opened.next().value ?? null }
      : { receiver: null, message: null },
  );
}
