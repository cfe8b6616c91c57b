import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ReferenceDimension, ReferenceFunction } from '../page/reference-kinds.ts';

const dimensionNames: Readonly<Record<ReferenceDimension, MessageDescriptor>> = {
  cuerpo: msg`Cuerpo`,
  mente: msg`Mente`,
  vinculos: msg`Vínculos`,
  proposito: msg`Propósito`,
  dinero: msg`Dinero`,
};

const functionNames: Readonly<Record<ReferenceFunction, MessageDescriptor>> = {
  behaviour: msg`Un gesto que copiar`,
  proof: msg`Una prueba de que se puede`,
  inspiration: msg`Inspiración`,
};

/** Returns the name of a dimension in the reader's language. */
export function dimensionName(i18n: I18n, dimension: ReferenceDimension): string {
  return i18n._(dimensionNames[dimension]);
}

/** Returns the use of a referent in the reader's language. */
export function functionName(i18n: I18n, name: ReferenceFunction): string {
  return i18n._(functionNames[name]);
}
