import type { MemberClient } from '#app/shell/testing/member-client.ts';
import { giftsResponse } from './gift.schema.ts';

export const giftsPath = '/api/subscription/gifts/';
/** An instant before any mail was sent. */
const never = '2020-01-01T00:00:00.000Z';

/** Returns the input of a gift of three months. The mail of the gift is sent on 1 March 2026. */
export function aGift(changes: object = {}): object {
  const email = `regalo-${crypto.randomUUID()}@example.org`;
  return { months: 3, email, message: 'Para ti', send_on: '2026-03-01', agreed: true, ...changes };
}

/**
 * Returns the calls of a member about gifts. `give` orders a gift, pays it and returns from the page of the
 * provider.
 */
export function giftCalls(member: MemberClient, { pay }: { pay(url: string): string | null }) {
  const order = (changes: object = {}) => member.post(giftsPath, aGift(changes));
  const read = async () => giftsResponse.parse((await member.get(giftsPath)).body);
  return {
    ...{ order, read },
    give: async (changes: object = {}): Promise<string> => {
      const ref = pay(String(Object((await order(changes)).body).url)) ?? '';
      await member.post(`${giftsPath}check/`);
      return ref;
    },
    /** Sends the mail of the newest gift again, as a member who has seen its last mail. */
    resend: async (changes: object = {}) => {
      const [newest] = (await read()).items;
      return member.post(`${giftsPath}${newest?.id}/resend/`, {
        seen: newest?.mailed_at ?? never,
        ...changes,
      });
    },
    refund: async () => {
      const [newest] = (await read()).items;
      return member.post(`${giftsPath}${newest?.id}/refund/`);
    },
  };
}
