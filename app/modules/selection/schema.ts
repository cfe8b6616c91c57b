export {
  type ApplicationResponse,
  applicationResponse,
  applicationsResponse,
  type DecisionDraft,
  draftsResponse,
  type ListedApplication,
  maxCriterionLength,
  maxNoteLength,
  maxReasonLength,
  maxWeight,
  positionResponse,
  positionsResponse,
} from './selection.schema.ts';
export { type Outcome, openStages, outcomes, type Stage, stages } from './stages.ts';
