import { expect, test } from 'vitest';
import type { Reason } from './proposal.server.ts';
import { reasonText } from './proposal-reasons.server.ts';

test.each<[Reason, string]>([
  [{ kind: 'noted', area: 'trabajo', cause: 'cansancio' }, 'porque apuntaste trabajo y cansancio'],
  [{ kind: 'noted', area: 'sueno', cause: null }, 'porque apuntaste sueño'],
  [{ kind: 'noted', area: null, cause: 'perdida' }, 'porque apuntaste una pérdida'],
  [{ kind: 'noted', area: 'recien-llegada', cause: null }, 'porque apuntaste recien llegada'],
  [{ kind: 'focus', dimension: 'vinculos' }, 'porque tu foco es Vínculos'],
  [{ kind: 'advice', dimension: 'cuerpo' }, 'porque tu plan pide algo de Cuerpo'],
  [{ kind: 'useful', daysAgo: 6 }, 'porque te sirvió hace una semana'],
  [{ kind: 'useful', daysAgo: 10 }, 'porque te sirvió hace una semana'],
  [{ kind: 'useful', daysAgo: 14 }, 'porque te sirvió hace dos semanas'],
  [{ kind: 'useful', daysAgo: 21 }, 'porque te sirvió hace tres semanas'],
  [{ kind: 'useful', daysAgo: 30 }, 'porque te sirvió hace un mes'],
  [{ kind: 'useful', daysAgo: 60 }, 'porque te sirvió hace dos meses'],
  [{ kind: 'calm' }, 'para ir con calma'],
  [{ kind: 'no_control' }, 'porque dijiste que no está en tu mano'],
  [{ kind: 'some_control' }, 'porque una parte está en tu mano'],
  [{ kind: 'quadrant' }, 'porque va con cómo estás ahora'],
  [{ kind: 'start' }, 'para empezar el día'],
])('the reason %j is translated into the right sentence', (reason, text) => {
  expect(reasonText(reason, 'es-ES')).toBe(text);
  expect(reasonText(reason, 'en')).not.toBe(text);
});
