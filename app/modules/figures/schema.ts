export { type FigureKind, type FiguresResponse, figureKinds, figuresResponse } from './figures.schema.ts';
