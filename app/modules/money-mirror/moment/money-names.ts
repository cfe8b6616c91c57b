import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MoneyKind, MoneyScript } from './money-kinds.ts';

/** The names of the kinds of moments, as lists and tables show them. */
export const kindNames: Readonly<Record<MoneyKind, MessageDescriptor>> = {
  gasto: msg`Un gasto`,
  deuda: msg`Una deuda`,
  evitar: msg`No mirar`,
  prestar: msg`Prestar o pedir`,
  comparar: msg`Compararme`,
  cobrar: msg`Cobrar`,
};

/** The kinds of moments as the form shows them: acts in the first person. */
export const kindActs: Readonly<Record<MoneyKind, MessageDescriptor>> = {
  gasto: msg`He gastado`,
  deuda: msg`Una deuda me ronda`,
  evitar: msg`No he querido mirar`,
  prestar: msg`He prestado o pedido`,
  comparar: msg`Me he comparado`,
  cobrar: msg`He cobrado`,
};

/** The scripts, worded as thoughts. The member may recognise one of them. */
export const scriptNames: Readonly<Record<MoneyScript, MessageDescriptor>> = {
  evitacion: msg`Mejor no mirarlo`,
  adoracion: msg`Con más dinero se arregla`,
  estatus: msg`Lo que tengo dice quién soy`,
  vigilancia: msg`No puedo bajar la guardia`,
  no_se: msg`No lo sé`,
};
