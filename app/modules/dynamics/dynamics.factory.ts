import type { DynamicItem } from './catalogue/catalogue.schema.ts';
import type { DynamicDocument } from './catalogue/dynamic.ts';
import type { SessionItem } from './session/session.schema.ts';

let written = 0;

/** Returns a dynamic with two lengths and one step of each kind that takes an answer. */
export function aDynamic(changes: Partial<DynamicDocument> = {}): DynamicDocument {
  written += 1;
  return {
    slug: `dinamica-${written}`,
    version: 1,
    dimension: 'mente',
    shares: { mente: 7_000, cuerpo: 3_000 },
    technique: 'escritura',
    approach: 'acceptance',
    title: 'Escribir y soltar',
    summary: 'Un papel y nada más.',
    purpose: 'Para cuando pesa.',
    lengths: [5, 10],
    steps: [
      { kind: 'read', title: 'Antes', text: 'Busca un papel.', seconds: { 5: 60, 10: 120 } },
      { kind: 'write', id: 'peso', title: 'Lo que pesa', text: '¿Qué pesa?', seconds: { 5: 120, 10: 240 } },
      {
        kind: 'list',
        id: 'mano',
        title: 'En tu mano',
        text: '¿Qué está en tu mano?',
        min_items: 1,
        max_items: 2,
        seconds: 100,
        only: [10],
      },
      {
        kind: 'choose',
        id: 'cambio',
        title: 'Qué notas',
        text: '¿Qué ha cambiado?',
        options: [
          { slug: 'hombros', label: 'Los hombros' },
          { slug: 'nada', label: 'Nada todavía' },
        ],
        max_choices: 1,
        seconds: 60,
      },
      {
        kind: 'scale',
        id: 'prisa',
        title: 'La prisa',
        text: '¿Cuánta?',
        min: 0,
        max: 10,
        low: 'Nada',
        high: 'Toda',
        seconds: 50,
      },
    ],
    evidence: { grade: 'D', says: 'No lo sabemos.', source: 'Práctica habitual', url: null },
    not_for: 'Si conduces, espera a parar.',
    fits: { areas: ['calma'], causes: ['cansancio'], quadrants: ['baja_desagradable'] },
    // biome-ignore lint/suspicious/noThenProperty: the word of the plan; a text is never awaited
    plan: { if: 'Si pesa', then: 'entonces lo escribo.' },
    ...changes,
  };
}

/** Returns a dynamic as an item of a list. */
export function aDynamicItem(changes: Partial<DynamicItem> = {}): DynamicItem {
  const { slug, version, dimension, technique, approach, title, summary } = aDynamic();
  return {
    ...{ slug, version, dimension, technique, approach, title, summary, minutes: [5, 10], grade: 'D' },
    ...changes,
  };
}

/** Returns a finished session of ten minutes as an item of a list. */
export function aSessionItem(changes: Partial<SessionItem> = {}): SessionItem {
  return {
    ...{ id: 7, slug: 'escribir', version: 1, minutes: 10, step: 5, local_day: '2027-02-10' },
    ...{ started_at: '2027-02-10T12:00:00.000Z', finished_at: '2027-02-10T12:10:00.000Z' },
    ...{ minutes_done: 10, usefulness: null, investment: { id: 1 }, title: 'Escribir', dimension: 'mente' },
    has_written: false,
    ...changes,
  };
}
