export { storeDemoFigures } from './demo-figures.server.ts';
