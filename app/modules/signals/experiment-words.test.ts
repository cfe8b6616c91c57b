import { expect, test } from 'vitest';
import { refusedWay } from './experiment-words.server.ts';

test.each([
  ['¿Estoy mejor si ceno poco?', 'food'],
  ['Dejar el azúcar', 'food'],
  ['¿Y si no desayuno?', 'food'],
  ['Beber una copa de vino', 'food'],
  ['Tomar la pastilla', 'medicine'],
  ['Saltarme la terapia', 'medicine'],
  ['MEDICACIÓN por la noche', 'medicine'],
  ['Dormir menos', 'sleep'],
  ['Dormir cinco horas', 'sleep'],
  ['Trasnochar', 'sleep'],
  ['Madrugar a las cinco', 'sleep'],
  ['Comprarme algo', 'money'],
  ['Gastar en mí', 'money'],
  ['Apostar a la quiniela', 'money'],
  ['Hacerme daño', 'harm'],
])('an experiment may not decide by chance about "%s"', (text, way) => {
  expect(refusedWay(text)).toBe(way);
});

test.each([
  '¿Duermo mejor si leo?',
  'Leer antes de dormir',
  'Salir a andar media hora',
  'Llamar a una amiga',
  'Dejar el móvil fuera del cuarto',
  'Diez minutos de respiración',
  'Ordenar la mesa',
  'Escribir tres cosas buenas',
  'Ver cómo estoy por la mañana',
  'Tocar la guitarra',
  'Dibujar',
])('an experiment may decide by chance about "%s"', (text) => {
  expect(refusedWay(text)).toBeNull();
});
