// Runs alone because it stores dynamics for everybody.
import { expect, test } from 'vitest';
import { z } from 'zod';
import { storeDynamics } from '#app/modules/dynamics/catalogue/catalogue.server.ts';
import { aDynamic } from '#app/modules/dynamics/dynamics.factory.ts';
import { aCheckIn } from '#app/modules/feelings/feelings.factory.ts';
import { eraseCheckIns } from '#app/modules/feelings/feelings.server.ts';
import { aMeasure } from '#app/modules/measures/measures.factory.ts';
import { aMoneyMoment } from '#app/modules/money-mirror/money-mirror.factory.ts';
import { eraseEntries } from '#app/modules/portfolio/entry/erasing.server.ts';
import { anInvestment } from '#app/modules/portfolio/portfolio.factory.ts';
import { db, type Executor } from '#app/platform/db/db.ts';
import { databasePool } from '#app/platform/db/pool.ts';
import { memberClient } from '#app/shell/testing/member-client.ts';
import { testApplication } from './testing/application.ts';

const { server } = await testApplication();
const dynamic = aDynamic();
await storeDynamics([dynamic]);

/**
 * The number of rows that one statement inserts. With this number the statement stays within its timeout, although
 * triggers run for each row.
 */
const rowsAtOnce = 10_000;

/**
 * The kinds of rows that have a maximum. Each has its maximum, a statement that inserts many rows ($1 is the member,
 * $2 is the number of rows), and the calls that are tested.
 */
const bounded = [
  {
    what: 'entries',
    max: 100_000,
    fill: `with stored as (
        insert into portfolio_entry (member_id, local_day, recorded_at, minutes, amount_cents, counts_for_day)
        select $1, '2025-01-01', now(), 5, 0, false from generate_series(1, $2) returning entry_id)
      insert into portfolio_share (member_id, entry_id, dimension, basis_points)
      select $1, entry_id, 'cuerpo', 10000 from stored`,
    write: '/api/piptool/investments/',
    body: anInvestment(),
    read: '/api/piptool/summary/?window=all',
  },
  {
    what: 'check-ins',
    max: 50_000,
    fill: `insert into feelings_check_in (member_id, local_day, recorded_at, pleasantness, energy, placed_by)
      select $1, '2025-01-01', now(), 3, 3, 'member' from generate_series(1, $2)`,
    write: '/api/users_flow/user-feelings/',
    body: aCheckIn(),
    read: '/api/today/',
  },
  {
    what: 'dynamics',
    max: 20_000,
    fill: `insert into dynamics_session (member_id, slug, version, minutes, started_at, local_day, step)
      select $1, '${dynamic.slug}', 1, 5, now(), '2025-01-01', 0 from generate_series(1, $2)`,
    write: `/api/dynamics/${dynamic.slug}/sessions/`,
    body: { minutes: 5 },
    read: '/api/dynamics/sessions/',
  },
  {
    what: 'measures',
    max: 20_000,
    fill: `insert into measures_measure
        (member_id, instrument, instrument_version, moment, answers, local_day, recorded_at)
      select $1, 'satisfaccion', 1, 'later', '{5}', '2025-01-01', now() from generate_series(1, $2)`,
    write: '/api/measures/',
    body: aMeasure(),
    read: '/api/measures/',
  },
  {
    what: 'money moments',
    max: 20_000,
    fill: `insert into money_mirror_moment (member_id, local_day, recorded_at, stored_at, kind)
      select $1, '2025-01-01', now(), now(), 'gasto' from generate_series(1, $2)`,
    write: '/api/money-moments/',
    body: aMoneyMoment(),
    read: '/api/money-moments/matrix/',
  },
];

const refusal = z.object({ non_field_errors: z.array(z.string()) });

/** The function that erases each kind of rows. */
const erasures = {
  entries: (_on: Executor, memberId: number) => eraseEntries(memberId),
  'check-ins': eraseCheckIns,
};

test.each(bounded)(
  'a member who has the maximum number of $what cannot add more, but can still read the stored ones',
  async (each) => {
    const [ana, bea] = [await memberClient(server), await memberClient(server)];
    for (let stored = 0; stored < each.max; stored += rowsAtOnce)
      await databasePool().query(each.fill, [ana.memberId, rowsAtOnce]);
    const { status, body } = await ana.post(each.write, each.body);
    const [text] = refusal.parse(body).non_field_errors;
    expect([status, text]).toEqual([400, expect.stringContaining(each.max.toLocaleString('es'))]);
    expect((await ana.get(each.read)).status).toBe(200);
    expect((await bea.post(each.write, each.body)).status).toBe(201);
    if (each.what !== 'entries' && each.what !== 'check-ins') return;
    await erasures[each.what](db, ana.memberId);
    expect((await ana.post(each.write, each.body)).status).toBe(201);
  },
  60_000,
);
