/** The kinds of data in the letter of *Mis datos*. */
export const dataKinds = [
  'account',
  'diary',
  'portfolio',
  'paradas',
  'dynamics',
  'referents',
  'sharing',
  'public',
  'notices',
  'access',
  'team',
] as const;

export type DataKind = (typeof dataKinds)[number];

/**
 * For each list, its kind of data and the name of its file in the export. All these file names are Spanish.
 */
const lists: Readonly<Record<string, readonly [kind: DataKind, file: string]>> = {
  account: ['account', 'cuenta'],
  consents: ['account', 'consentimientos'],
  files: ['account', 'archivos'],
  steps: ['account', 'pasos'],
  messages: ['account', 'mensajes-al-equipo'],
  crm: ['account', 'avisos-al-crm'],
  'data-exports': ['account', 'copias'],
  'support-requests': ['account', 'peticiones-de-soporte'],
  'subscription-orders': ['account', 'pedidos'],
  subscriptions: ['account', 'suscripciones'],
  payments: ['account', 'pagos'],
  invoices: ['account', 'facturas'],
  'reduced-price': ['account', 'precio-reducido'],
  'free-time': ['account', 'tiempo-sin-coste'],
  gifts: ['account', 'regalos'],
  'check-ins': ['diary', 'emociones'],
  days: ['diary', 'dias'],
  balance: ['diary', 'saldo-yoi'],
  levels: ['diary', 'niveles'],
  celebrations: ['diary', 'niveles-vistos'],
  investments: ['portfolio', 'inversiones'],
  plan: ['portfolio', 'plan'],
  'money-moments': ['portfolio', 'momentos-de-dinero'],
  'money-piles': ['portfolio', 'montones'],
  paradas: ['paradas', 'paradas'],
  'parada-days': ['paradas', 'dias-de-parada'],
  'question-answers': ['paradas', 'respuestas-a-preguntas'],
  signals: ['paradas', 'senales'],
  experiments: ['paradas', 'experimentos'],
  'signals-read': ['paradas', 'senales-leidas'],
  'parada-reports': ['paradas', 'informes'],
  letters: ['paradas', 'cartas'],
  'intention-answers': ['paradas', 'respuestas-a-la-intencion'],
  measures: ['paradas', 'medidas'],
  dynamics: ['dynamics', 'dinamicas'],
  'own-referents': ['referents', 'mis-referentes'],
  gestures: ['referents', 'gestos'],
  'gesture-answers': ['referents', 'respuestas-a-gestos'],
  shares: ['sharing', 'lo-que-comparto'],
  'shared-with-me': ['sharing', 'compartido-conmigo'],
  accesses: ['sharing', 'quien-ha-mirado'],
  readings: ['sharing', 'lo-que-he-mirado'],
  'sharing-blocks': ['sharing', 'bloqueos'],
  comments: ['public', 'comentarios'],
  ratings: ['public', 'valoraciones'],
  reactions: ['public', 'reacciones'],
  reports: ['public', 'avisos-de-comentarios'],
  bans: ['public', 'vetos'],
  'referent-scores': ['public', 'notas-a-referentes'],
  'referent-reviews': ['public', 'resenas'],
  notices: ['notices', 'avisos'],
  reminders: ['notices', 'recordatorios'],
  devices: ['notices', 'dispositivos'],
  sessions: ['access', 'sesiones'],
  logins: ['access', 'otros-servicios'],
  'second-factors': ['access', 'segundo-paso'],
  roles: ['team', 'papeles'],
  'role-changes': ['team', 'cambios-de-papel'],
  'moderation-mail': ['team', 'avisos-de-moderacion'],
  'staff-keys': ['team', 'llaves'],
  pages: ['team', 'paginas'],
  'page-revisions': ['team', 'versiones-de-paginas'],
  'page-schedules': ['team', 'publicaciones-previstas'],
  'landing-revisions': ['team', 'versiones-de-la-portada'],
  'inbox-work': ['team', 'buzon'],
  moderation: ['team', 'moderacion'],
  'review-moderation': ['team', 'moderacion-de-resenas'],
  selection: ['team', 'seleccion-de-expertos'],
  'selection-notes': ['team', 'notas-de-seleccion'],
};

function requireList(list: string): readonly [DataKind, string] {
  const found = lists[list];
  if (!found) throw new Error(`the list ${list} has no kind and no file (my-data/member-lists.ts)`);
  return found;
}

/** Returns the kind of data to which a list belongs. @throws Error if the list is not declared here */
export function listKind(list: string): DataKind {
  return requireList(list)[0];
}

/** Returns the name of a list's file, without its ending. @throws Error if the list is not declared here */
export function listFile(list: string): string {
  return requireList(list)[1];
}
