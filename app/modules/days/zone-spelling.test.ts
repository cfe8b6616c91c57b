import { expect, onTestFinished, test } from 'vitest';
import { databaseBefore } from '#app/shell/testing/database-before.ts';

const zones = [
  ['europe/madrid', 'Europe/Madrid'],
  ['AMERICA/mexico_city', 'America/Mexico_City'],
  ['asia/kolkata', 'Asia/Kolkata'],
  ['Asia/Calcutta', 'Asia/Calcutta'],
  ['Europe/Madrid', 'Europe/Madrid'],
  ['+01:00', '+01:00'],
  ['SystemV/EST5', 'SystemV/EST5'],
] as const;

test('an upgrade corrects the spelling of stored zones and changes no other values', async () => {
  const before = await databaseBefore('0039');
  onTestFinished(() => before.close());
  for (const [index, [zone]] of zones.entries())
    await before.query(
      `insert into accounts_member (username, email, language, created_at, time_zone, days_since, days_since_day,
         time_zone_before, day_starts_at_hour_before)
       values ($1, $2, 'es-ES', now(), $3, now(), current_date, $3, 4)`,
      [`ana${index}`, `ana${index}@yoi.test`, zone],
    );
  await before.upgrade();
  const rows = await before.query(
    'select time_zone, time_zone_before from accounts_member order by member_id',
  );
  expect(rows).toEqual(zones.map(([, spelt]) => ({ time_zone: spelt, time_zone_before: spelt })));
});
