export {
  type ReferenceDimension,
  type ReferenceFunction,
  referenceDimensions,
  referenceFunctions,
} from './page/reference-kinds.ts';
