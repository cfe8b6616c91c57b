export {
  type ApplicationResponse,
  applicationResponse,
  applicationsResponse,
  type DecisionDraft,
  draftsResponse,
  type ListedApplication,
  maxReasonLength,
  positionResponse,
  positionsResponse,
} from './selection.schema.ts';
export { type Outcome, openStages, outcomes, type Stage, stages } from './stages.ts';
