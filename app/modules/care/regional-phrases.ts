import type { PhraseGroup } from './phrase-group.ts';

/** Phrases that are used in one country only, grouped by country. */
export const regionalPhrases: readonly PhraseGroup[] = [
  {
    about: 'self-harm',
    country: 'AR',
    phrases: {
      6: 'corchazo, no quiero más lola',
    },
  },
  {
    about: 'hopelessness',
    country: 'AR',
    phrases: {
      4: 'hasta las bolas, hasta las pelotas, no va más',
    },
  },
  {
    about: 'harmed',
    country: 'AR',
    phrases: {
      4: 'a piñas, a trompadas, de prepo, me cagó a, me fajó/faja, sopape*',
    },
  },
  {
    about: 'money',
    country: 'AR',
    phrases: {
      4: 'en la lona, estoy fundid*, sin un mango',
    },
  },
  {
    about: 'self-harm',
    country: 'CL',
    phrases: {
      6: 'chat* de la vida/vivir, no quiero más guerra, pitearme',
    },
  },
  {
    about: 'harmed',
    country: 'CL',
    phrases: {
      4: 'la cresta, me aforr*',
    },
  },
  {
    about: 'money',
    country: 'CL',
    phrases: {
      4: 'dicom',
    },
  },
  {
    about: 'self-harm',
    country: 'CO',
    phrases: {
      4: 'mamad* de la/esta/vivir',
    },
  },
  {
    about: 'harmed',
    country: 'CO',
    phrases: {
      4: 'juetera, muenda',
      5: 'una pela',
    },
  },
  {
    about: 'money',
    country: 'CO',
    phrases: {
      4: 'datacrédito, gota a gota, los del gota, paga diario',
    },
  },
  {
    about: 'self-harm',
    country: 'ES',
    phrases: {
      4: 'al otro barrio, palmarla, quiero palmar',
    },
  },
  {
    about: 'harmed',
    country: 'ES',
    phrases: {
      4: 'collejas, me zurr*, somanta, una/unas hostia/hostias',
    },
  },
  {
    about: 'money',
    country: 'ES',
    phrases: {
      4: 'a dos velas, el piso .. quit*',
    },
  },
  {
    about: 'self-harm',
    country: 'MX',
    phrases: {
      4: 'con diosito, petatear*, quiero pelar*, ya no quiero estar',
    },
  },
  {
    about: 'harmed',
    country: 'MX',
    phrases: {
      4: 'cuerazos, madrazos, madriza, me surtió, me trae cortita/checada, me tund*',
      6: 'me madre*',
    },
  },
  {
    about: 'money',
    country: 'MX',
    phrases: {
      4: 'agiotista*, boletinad*, caja popular, hasta las manitas',
    },
  },
  {
    about: 'self-harm',
    country: 'PE',
    phrases: {
      4: 'no me provoca vivir',
    },
  },
  {
    about: 'harmed',
    country: 'PE',
    phrases: {
      4: 'correazos, entreputa',
    },
  },
  {
    about: 'money',
    country: 'PE',
    phrases: {
      4: 'estoy misi*, me/nos botan, sin un sol',
    },
  },
  {
    about: 'self-harm',
    country: 'VE',
    phrases: {
      4: 'arrecha estar, ladillad* de la vida',
    },
  },
  {
    about: 'harmed',
    country: 'VE',
    phrases: {
      4: 'coñazos, me casc*, me cayó a',
    },
  },
  {
    about: 'money',
    country: 'VE',
    phrases: {
      4: 'pasando trabajo',
    },
  },
];
