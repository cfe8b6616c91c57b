import { memberIfUnchanged } from '#app/modules/accounts/index.ts';
import {
  type DayRecord,
  defineRecordStatements,
  type RecordDefinition,
  type RowOfDay,
} from './record.queries.ts';
import { settledFrom } from './settled-day.server.ts';

/**
 * Defines a kind of record with its statements. A module defines each of its kinds once, with the parts of its
 * `*.queries.ts`, and passes the result to `recordInDay`.
 */
export function defineDayRecord<Row extends RowOfDay>(definition: RecordDefinition<Row>): DayRecord<Row> {
  return defineRecordStatements(definition, { findDiarist: memberIfUnchanged, settledFrom });
}
