import type { PhraseGroup } from './phrase-group.ts';

/** Phrases of one country, by country. */
export const regionalPhrases: readonly PhraseGroup[] = [
  {
    about: 'self-harm',
    country: 'AR',
    phrases: `
corchazo
no doy más
no va más
no quiero más lola`,
  },
  {
    about: 'money',
    country: 'AR',
    phrases: `
estoy fundid*
estoy en el horno .. plata/guita/deuda`,
  },
  {
    about: 'harmed',
    country: 'AR',
    phrases: `
me caga/cagó a palos/trompadas/piñas
me fajó/faja
trompadas
me sopapeó`,
  },
  {
    about: 'self-harm',
    country: 'CL',
    phrases: `
me quiero pitear
pitearme
chat* de la vida
chat* de vivir
no quiero más guerra`,
  },
  {
    about: 'money',
    country: 'CL',
    phrases: `
dicom
estoy quebrad*`,
  },
  {
    about: 'harmed',
    country: 'CL',
    phrases: `
sacó/saca la cresta
sacó/saca la mugre
me aforra/aforró`,
  },
  {
    about: 'self-harm',
    country: 'CO',
    phrases: `
pereza vivir
mamad* de la/esta vida
mamad* de vivir`,
  },
  {
    about: 'money',
    country: 'CO',
    phrases: `
gota a gota
los del gota
me tienen en datacrédito`,
  },
  {
    about: 'harmed',
    country: 'CO',
    phrases: `
me dio/da una/un pela/muenda/juetera`,
  },
  {
    about: 'self-harm',
    country: 'ES',
    phrases: `
palmarla
quiero palmar
me quiero ir al otro barrio`,
  },
  {
    about: 'money',
    country: 'ES',
    phrases: `
cobrador
nos quitan el piso`,
  },
  {
    about: 'self-harm',
    country: 'MX',
    phrases: `
me quiero pelar/petatear
estirar la pata
me quiero ir con diosito`,
  },
  {
    about: 'money',
    country: 'MX',
    phrases: `
agiotista*
debo hasta las manitas
empeñar
la caja popular me`,
  },
  {
    about: 'harmed',
    country: 'MX',
    phrases: `
me madrea/madreó
me agarró a golpes/madrazos/cachetadas
me tunde/tundió
me puso una madriza`,
  },
  {
    about: 'self-harm',
    country: 'PE',
    phrases: `
ya fue todo
no me provoca vivir`,
  },
  {
    about: 'harmed',
    country: 'PE',
    phrases: `
me sacó la entreputa`,
  },
  {
    about: 'self-harm',
    country: 'VE',
    phrases: `
arrecha estar viva/vivo`,
  },
];
