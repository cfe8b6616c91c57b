export { Prose } from './prose/prose.tsx';
export { dimensionName, functionName } from './reference/reference-names.ts';
