import type pg from 'pg';
import { cpuSeconds } from './processes.ts';

const days = 1_095;
const questions = ['¿Y si leo?', '¿Y si salgo a andar?', '¿Y si llamo a alguien?'];
const looks = 10;
const readings = 300;
/**
 * The maximum processor time for evaluating the signals of a member. The unit is the processor time of one request
 * for Hoy by this member.
 */
const maxReadings = 60;

type Program = { home: string; pid: number | undefined; client: pg.Client };

/**
 * Compares the evaluation of three questions over three years with requests for Hoy by the same member. The stored
 * evaluations are deleted before each measurement, so that the program compares all days again.
 */
export async function measureSignals({ home, pid, client }: Program): Promise<void> {
  const headers = await beAsker(home);
  const memberId = await fillAnswers(client);
  const read = async (address: string) => {
    const answer = await fetch(home + address, { headers });
    if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`);
    return answer.text();
  };
  const look = async () => {
    await client.query('delete from signals_look where member_id = $1', [memberId]);
    await client.query('delete from signals_run where member_id = $1', [memberId]);
    await read('/api/signals/');
  };
  await look();
  await read('/api/today/');
  const perLook = await meanOf(pid, looks, look);
  const perReading = await meanOf(pid, readings, () => read('/api/today/'));
  const ratio = perLook / perReading;
  console.log(`\nSignals of ${questions.length} questions over ${days} days\n`);
  console.table({
    'signals, ms of the program': { ms: (perLook * 1000).toFixed(1) },
    'one reading of Hoy': { ms: (perReading * 1000).toFixed(2) },
    'readings of Hoy': { ms: ratio.toFixed(1) },
  });
  if (ratio <= maxReadings) return;
  console.error(`signals: ${ratio.toFixed(1)} readings of Hoy, and the goal is at most ${maxReadings}`);
  process.exitCode = 1;
}

/** Returns the mean processor time, in seconds, that the program spends on one call. */
async function meanOf(pid: number | undefined, times: number, call: () => Promise<unknown>): Promise<number> {
  const before = cpuSeconds(pid);
  for (let count = 0; count < times; count += 1) await call();
  return (cpuSeconds(pid) - before) / times;
}

/**
 * Starts a Parada with three questions as the member `nueva`, and returns the request headers for this member.
 */
async function beAsker(home: string): Promise<Record<string, string>> {
  const send = async (path: string, body: object, headers = {}): Promise<unknown> => {
    const type = { 'content-type': 'application/json' };
    const request = { method: 'POST', headers: { ...type, ...headers }, body: JSON.stringify(body) };
    const answer = await fetch(home + path, request);
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const session = await send('/dj-rest-auth/login/', { username: 'nueva', password: 'Nueva.2026' });
  const headers = { authorization: `Bearer ${Reflect.get(Object(session), 'access_token')}` };
  await send('/api/my-data/consents/', { purpose: 'diary', granted: true }, headers);
  await send('/api/paradas/', { minutes_a_day: 10, focus: ['cuerpo'], questions }, headers);
  return headers;
}

/**
 * Moves the Parada of `nueva` three years back, and answers its questions on each day. Returns the id of the member.
 */
async function fillAnswers(client: pg.Client): Promise<number> {
  const { rows } = await client.query("select member_id from accounts_member where username = 'nueva'");
  const id: number = rows[0].member_id;
  const span = [id, days];
  await client.query(
    'update paradas_parada set started_on = current_date - $2::int where member_id = $1',
    span,
  );
  await client.query(
    "update paradas_question set asked_at = now() - $2::int * interval '1 day' where member_id = $1",
    span,
  );
  await client.query(
    `insert into feelings_check_in (member_id, local_day, recorded_at, pleasantness, energy, placed_by)
     select $1, current_date - n, now() - n * interval '1 day', 1 + (n * 7 + n / 3) % 5, 3, 'member'
     from generate_series(1, $2::int) as n`,
    span,
  );
  await client.query(
    `insert into signals_answer (member_id, question_id, local_day, form, value, answered_at)
     select $1, question_id, current_date - n, 'yes_no', (n * question_id + n / 2) % 2, now()
     from generate_series(1, $2::int) as n, paradas_question where member_id = $1`,
    span,
  );
  await client.query('vacuum analyze feelings_check_in, signals_answer');
  return id;
}
