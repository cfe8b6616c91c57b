import type { Section } from '../page/page.schema.ts';

/**
 * Recommended first stories of each section. These stories need little context and differ from each other. If a
 * recommended story is no longer live, the newest story of the section replaces it.
 */
export const firstStories: Readonly<Record<Section, readonly string[]>> = {
  'desarrollo-personal': [
    'siete-dias-sin-decir-cansada',
    'los-jueves-a-las-siete-menos-veinte',
    'audio-de-once-minutos-por-la-septima',
    'contrato-entre-la-manana-y-la-noche',
  ],
  'desarrollo-financiero': [
    'ocho-recibos-y-dos-alfileres',
    'retransmision-de-once-sobres-cerrados',
    'todo-lo-que-compre-de-noche',
    'diccionario-de-plata-para-dos',
  ],
  'desarrollo-profesional': [
    'carta-a-la-taquilla-118',
    'cobrar-el-dobladillo',
    'receta-para-volver-a-la-escuela',
    'cata-de-oficios-con-la-copa-vacia',
  ],
};
