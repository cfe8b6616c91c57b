import { shownVersionPart } from '#app/modules/media/index.ts';
import { defineStatement } from '#app/platform/db/statement.ts';
import { type CardSelection, type DatedCard, headerImageId, liveCards } from './article-list.queries.ts';

/** The cards of a list, newest first, each with the version of its picture; an empty tag or medium stands for all. */
export const listCards = defineStatement<CardSelection, DatedCard>(
  (value) => liveCards(value, shownVersionPart(headerImageId)),
  { isPlannedOnce: false },
);
