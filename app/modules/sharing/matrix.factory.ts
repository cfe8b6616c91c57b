import type { FastifyInstance } from 'fastify';
import { giveRole } from '#app/modules/accounts/index.ts';
import { aCheckIn } from '#app/modules/feelings/feelings.factory.ts';
import { aMeasure } from '#app/modules/measures/measures.factory.ts';
import { aMoneyMoment } from '#app/modules/money-mirror/money-mirror.factory.ts';
import { aParada } from '#app/modules/paradas/paradas.factory.ts';
import { anInvestment } from '#app/modules/portfolio/portfolio.factory.ts';
import { anOwnReferent } from '#app/modules/referents/referents.factory.ts';
import { signalsResponse } from '#app/modules/signals/signals.schema.ts';
import { db } from '#app/platform/db/db.ts';
import { databasePool } from '#app/platform/db/pool.ts';
import { type MemberClient, memberClient } from '#app/shell/testing/member-client.ts';
import { postShare, sharedPath, sharingPath, tokenIn } from './sharing.factory.ts';
import type { ShareKind } from './sharing.schema.ts';

/** An owner with records of each kind, and the texts in them that no other member may read (`canaries`). */
export type Owner = MemberClient & {
  canaries: string[];
  shares: Map<ShareKind, number>;
  reader: MemberClient;
};

/** Creates an owner with records of every kind. Their texts and amounts occur in the records of no other owner. */
async function anOwner(server: FastifyInstance, index: number): Promise<Omit<Owner, 'shares' | 'reader'>> {
  const owner = await memberClient(server);
  const note = `canario de notas ${index}`;
  const cents = 1_234_500 + index;
  const started = await owner.post('/api/paradas/', aParada({ questions: [`¿${note}?`] }));
  const { items } = signalsResponse.parse((await owner.get('/api/signals/')).body);
  await owner.post('/api/signals/experiments/', { question: items[0]?.id, days: 14 });
  await owner.post('/api/measures/', aMeasure({ moment: 'later' }));
  await owner.post('/api/users_flow/user-feelings/', aCheckIn({ nota: note }));
  await owner.post('/api/piptool/investments/', anInvestment({ minutes: 30, amount_cents: cents }));
  await owner.post('/api/money-moments/', aMoneyMoment({ amount_cents: cents, note }));
  await owner.post('/api/my-referents/', anOwnReferent({ alias: `alias ${note}` }));
  await owner.post(`/api/paradas/${Object(started.body).id}/end/`);
  return { ...owner, canaries: [note, owner.username, new Intl.NumberFormat('es').format(cents / 100)] };
}

/** Changes an open share or a new invitation, so that it has a certain state afterwards. */
type Ending = (shares: {
  owner: MemberClient;
  reader: MemberClient;
  id: number;
  token: string;
}) => Promise<unknown>;

const run = (text: string, id: number) => databasePool().query(text, [id]);
const confirm: Ending = ({ owner, id }) => owner.post(`${sharingPath}${id}/confirm/`);
const accept: Ending = ({ reader, token }) => reader.post(`${sharedPath}accept/`, { token });
const once = new Set<number>();

/** Returns a step that runs only for the first share of each owner, because it concerns the whole account. */
const firstOnly =
  (step: Ending): Ending =>
  async (given) => {
    if (once.has(given.owner.memberId)) return;
    once.add(given.owner.memberId);
    await step(given);
  };

const open: Ending = async (given) => {
  await accept(given);
  await confirm(given);
};

/**
 * The states that a share may have. Each state has the kind of share (`via`) and a function (`make`) that
 * brings a share into this state. `afterAll` runs once all shares of the owner are made.
 */
export const states: Readonly<
  Record<string, { via: 'expert' | 'invitation'; make: Ending; afterAll?: Ending }>
> = {
  open: { via: 'invitation', make: open },
  'open to an expert': { via: 'expert', make: async () => {} },
  invited: { via: 'invitation', make: async () => {} },
  waiting: { via: 'invitation', make: accept },
  lapsed: {
    via: 'invitation',
    make: ({ id }) =>
      run("update sharing_share set invitation_ends_at = now() - interval '1 s' where share_id = $1", id),
  },
  refused: {
    via: 'invitation',
    async make(given) {
      await accept(given);
      await given.owner.remove(`${sharingPath}${given.id}/`);
    },
  },
  expired: {
    via: 'expert',
    make: ({ id }) => run('update sharing_share set ends_at = now() where share_id = $1', id),
  },
  'taken back': { via: 'expert', make: ({ owner, id }) => owner.remove(`${sharingPath}${id}/`) },
  left: { via: 'expert', make: ({ reader, id }) => reader.remove(`${sharedPath}${id}/`) },
  blocked: {
    via: 'expert',
    make: async () => {},
    afterAll: firstOnly(({ reader, id }) => reader.post(`${sharedPath}${id}/block/`)),
  },
  'no expert any more': {
    via: 'expert',
    make: async () => {},
    afterAll: firstOnly(({ reader }) => giveRole(db, reader.memberId, 'support')),
  },
  'consent withdrawn': {
    via: 'expert',
    make: async () => {},
    afterAll: firstOnly(({ owner }) =>
      owner.post('/api/my-data/consents/', { purpose: 'diary', granted: false }),
    ),
  },
  'owner closed': {
    via: 'expert',
    make: async () => {},
    afterAll: firstOnly(({ owner }) => owner.post('/api/user-profile/close-account/', { confirm: true })),
  },
  'reader closed': {
    via: 'expert',
    make: async () => {},
    afterAll: firstOnly(({ reader }) => reader.post('/api/user-profile/close-account/', { confirm: true })),
  },
};

/** Whether a share in this state is open, so that its reader may read the records. */
export const isOpen = (state: string) => state.startsWith('open');

/** Creates an owner with a share of every kind in the same state, and the reader of these shares. */
export async function ownerInState(
  server: FastifyInstance,
  state: string,
  index: number,
  kinds: readonly ShareKind[],
): Promise<Owner> {
  const way = states[state];
  if (!way) throw new Error(`no state ${state}`);
  const owner = await anOwner(server, index);
  const reader = await memberClient(server, way.via === 'expert' ? { role: 'expert' } : {});
  const shares = new Map<ShareKind, number>();
  const tokens = new Map<number, string>();
  for (const kind of kinds) {
    const share = await postShare(owner, { kind, with: way.via === 'expert' ? reader.username : null });
    const token = share.invite_url === null ? '' : tokenIn(share.invite_url);
    shares.set(kind, share.id);
    tokens.set(share.id, token);
    await way.make({ owner, reader, id: share.id, token });
  }
  for (const [id, token] of tokens) await way.afterAll?.({ owner, reader, id, token });
  return { ...owner, shares, reader };
}
