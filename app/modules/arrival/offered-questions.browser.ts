import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Question } from '#app/modules/paradas/schema.ts';

type OfferedQuestion = { text: MessageDescriptor; about: Exclude<Question, string> };

/**
 * Suggested questions about factors that the daily records contain. Each question has its factor and its outcome.
 */
export const offeredQuestions: readonly OfferedQuestion[] = [
  {
    text: msg`¿Me siento mejor los días que pongo algo en mi cuerpo?`,
    about: { factor: { kind: 'dimension', slug: 'cuerpo' }, outcome: 'agrado', lag: 0 },
  },
  {
    text: msg`¿Tengo más energía al día siguiente de cuidar mi mente?`,
    about: { factor: { kind: 'dimension', slug: 'mente' }, outcome: 'energia', lag: 1 },
  },
  {
    text: msg`¿Son distintos los días que dedico un rato a mi gente?`,
    about: { factor: { kind: 'dimension', slug: 'vinculos' }, outcome: 'agrado', lag: 0 },
  },
  {
    text: msg`¿Cambia mi día cuando hago algo con sentido para mí?`,
    about: { factor: { kind: 'dimension', slug: 'proposito' }, outcome: 'agrado', lag: 0 },
  },
  {
    text: msg`¿Estoy mejor al día siguiente de mirar mi dinero?`,
    about: { factor: { kind: 'dimension', slug: 'dinero' }, outcome: 'agrado', lag: 1 },
  },
];
