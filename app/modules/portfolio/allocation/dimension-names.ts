import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ByDimension } from './allocation.ts';

/** The names of the five dimensions. */
export const dimensionNames: ByDimension<MessageDescriptor> = {
  cuerpo: msg`Cuerpo`,
  mente: msg`Mente`,
  vinculos: msg`Vínculos`,
  proposito: msg`Propósito`,
  dinero: msg`Dinero`,
};
