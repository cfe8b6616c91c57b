export {
  type Cycle,
  closableOn,
  cycleState,
  pausedDays,
  pauseRanges,
  summariseCycle,
} from './cycle/cycle.ts';
export { declareRest, respondToIntention } from './cycle/daily.server.ts';
export { asksOn, intentionWhenOn } from './cycle/intention-when.ts';
export { requireKnownFactor } from './cycle/known-factor.server.ts';
export { closeParada, closingFollowersPoint, resumptionFollowersPoint } from './cycle/moves.server.ts';
export { listOpenCycles, type OpenCycle } from './cycle/open-cycle.queries.ts';
export { countParadaOutcomes } from './cycle/outcomes.queries.ts';
export {
  countParadas,
  countStartedParadas,
  findMinutesOfDay,
  listPausedParadas,
} from './cycle/paradas.queries.ts';
export { startParada } from './cycle/paradas.server.ts';
export type { QuestionAbout } from './cycle/question-about.server.ts';
export { toRecordedDay } from './cycle/reading.server.ts';
export { openIntention } from './cycle/sealed-texts.server.ts';
export { type ParadasToday, paradasTodayPart } from './cycle/today-part.queries.ts';
export { chaptersPart, paradasOfDayPart } from './cycle/written-texts.queries.ts';
export { listWrittenParadas, openChapters, openDayParadas } from './cycle/written-texts.server.ts';
export {
  endQuestion,
  listQuestioners,
  ownQuestionsPart,
  type SealedOwnQuestion,
  standingQuestionsPart,
} from './questions/own-questions.queries.ts';
export {
  askQuestionIn,
  destroyQuestionWordsIn,
  findOpenSlots,
  lockOwnQuestionsIn,
  type OwnQuestion,
  openOwnQuestions,
  readOwnQuestions,
  requireStanding,
} from './questions/own-questions.server.ts';
export { hasFactor } from './questions/question-days.ts';
export { type QuestionVerdicts, questionVerdictsPoint } from './questions/question-verdicts.server.ts';
