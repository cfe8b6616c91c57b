export {
  type ReferenceDimension,
  type ReferenceFunction,
  type ReferenceName,
  referenceDimensions,
  referenceFunctions,
} from './page/reference-kinds.ts';
