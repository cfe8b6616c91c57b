import { requireDiaryConsent } from '#app/modules/accounts/index.ts';
import { diaryMoment } from '#app/modules/days/index.ts';
import { lockFor } from '#app/platform/db/lock.ts';
import { inTransaction } from '#app/platform/db/transactions.ts';
import { refuseField } from '#app/platform/errors.ts';
import type { Actor } from '#app/platform/http/actor.server.ts';
import {
  findAreaRecord,
  insertAreaRecord,
  insertCauseRecord,
  listAreaRecords,
  listCauseRecords,
  lockCheckIn,
} from './discomfort.queries.ts';
import { hasCheckIn, listCheckIns } from './feelings.queries.ts';
import { type AreaInput, type CauseInput, maxAreas, maxCauses } from './feelings.schema.ts';
import { storeEmptyCheckIn } from './feelings.server.ts';
import { noSuchId, notAChoice, requireTaxonomy, tooMany } from './taxonomy.server.ts';

/**
 * Adds an area of life to the actor's last check-in of today. If there is no check-in today, creates an empty
 * check-in. If the area is sent twice, only one record is stored.
 * @throws InvalidInput if the area does not exist, or the check-in has the maximum number of areas; NotAllowed
 * without consent to a diary
 */
export async function recordArea(actor: Actor, { category }: AreaInput) {
  const { memberId } = actor;
  const taxonomy = await requireTaxonomy();
  if (!taxonomy.areas.some((area) => area.id === category)) refuseField('category', noSuchId(category));
  return inTransaction(async (trx) => {
    const { localDay } = await diaryMoment(trx, actor);
    // With this lock, concurrent calls use the same last check-in of today.
    await lockFor(trx, 'diary', memberId);
    const [last] = await listCheckIns(trx, memberId, localDay);
    const checkInId = last?.id ?? (await storeEmptyCheckIn(trx, memberId, localDay));
    await lockCheckIn(trx, memberId, checkInId);
    const areas = await listAreaRecords(trx, memberId, checkInId);
    const known = areas.find((area) => area.areaId === category);
    if (known) return { id: known.id, user_feeling: checkInId, category };
    if (areas.length >= maxAreas) refuseField('category', tooMany(maxAreas));
    const record = { checkInId, areaId: category, position: areas.length + 1 };
    return { id: await insertAreaRecord(trx, memberId, record), user_feeling: checkInId, category };
  });
}

/**
 * Adds a cause of the discomfort to an area that the actor recorded. If the cause is sent twice, only one record is
 * stored.
 * @throws InvalidInput if the area does not belong to the actor, the cause does not exist, or the check-in has the
 * maximum number of causes; NotAllowed without consent to a diary
 */
export async function recordCause(actor: Actor, input: CauseInput) {
  const { memberId } = actor;
  const slug = input.cause_of_discomfort_slug;
  const { causes } = await requireTaxonomy();
  return inTransaction(async (trx) => {
    await requireDiaryConsent(trx, memberId);
    const area = await findAreaRecord(trx, memberId, input.user_area);
    if (!area || !(await hasCheckIn(trx, memberId, area.checkInId)))
      refuseField('user_area', noSuchId(input.user_area));
    const cause = causes.find((each) => each.slug === slug);
    if (!cause) refuseField('cause_of_discomfort_slug', notAChoice(slug));
    await lockCheckIn(trx, memberId, area.checkInId);
    const records = await listCauseRecords(trx, memberId, area.checkInId);
    const answer = { user_area: area.id, cause_of_discomfort_slug: slug };
    const known = records.find((record) => record.causeId === cause.id && record.areaId === area.areaId);
    if (known) return { id: known.id, ...answer };
    if (records.length >= maxCauses) refuseField('cause_of_discomfort_slug', tooMany(maxCauses));
    const record = {
      checkInId: area.checkInId,
      areaId: area.areaId,
      causeId: cause.id,
      position: records.length + 1,
    };
    return { id: await insertCauseRecord(trx, memberId, record), ...answer };
  });
}
