export { registryResponse } from './registry.schema.ts';
