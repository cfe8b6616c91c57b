import { useLingui } from '@lingui/react/macro';
import type { DataKind } from './member-lists.ts';

/** The texts about one kind of data in the letter of *Mis datos*. */
export type KindWords = { title: string; what: string; why: string; until: string; sealed: string };

/** Returns the texts about each kind of data in the letter of *Mis datos*. */
export function useKindWords(): Readonly<Record<DataKind, KindWords>> {
  const diary = useDiaryWords();
  const others = useOtherWords();
  return { ...diary, ...others };
}

function useDiaryWords(): Pick<Record<DataKind, KindWords>, 'diary' | 'portfolio' | 'paradas' | 'dynamics'> {
  const { t } = useLingui();
  const untilErased = t`Hasta que lo borres, o borres tu cuenta.`;
  const sealedNotes = t`Lo que escribes, sí, con una clave que es solo tuya. Los números no, porque hay que sumarlos.`;
  return {
    diary: {
      title: t`Tu diario`,
      what: t`Cómo te has sentido cada día, tus notas, y el saldo y el nivel que salen de ahí.`,
      why: t`Para que veas cómo te va y qué te ayuda.`,
      until: untilErased,
      sealed: sealedNotes,
    },
    portfolio: {
      title: t`Tu portafolio`,
      what: t`Los minutos, la energía y el dinero que pones en ti, sus notas y tu plan; tus momentos de dinero, y las sumas de montones que guardas.`,
      why: t`Para que veas en qué partes de tu vida pones algo y en cuáles no.`,
      until: untilErased,
      sealed: sealedNotes,
    },
    paradas: {
      title: t`Tus Paradas`,
      what: t`Tus días, tu intención, tus preguntas y tus medidas, el informe y la carta.`,
      why: t`Para acompañar la Parada y contarte al final qué ha cambiado.`,
      until: untilErased,
      sealed: t`Los textos y el informe, sí. La carta tiene una clave aparte: hasta el final no te la enseñamos. Solo viene en tu copia.`,
    },
    dynamics: {
      title: t`Tus dinámicas`,
      what: t`Las que has hecho, cuánto duraron, lo que escribiste en ellas y si te sirvieron.`,
      why: t`Para seguir donde lo dejaste y proponerte otras.`,
      until: untilErased,
      sealed: t`Lo que escribes en una dinámica, sí.`,
    },
  };
}

function useOtherWords(): Omit<Record<DataKind, KindWords>, 'diary' | 'portfolio' | 'paradas' | 'dynamics'> {
  const { t } = useLingui();
  const untilClosed = t`Hasta que borres tu cuenta.`;
  return {
    account: {
      title: t`Tu cuenta`,
      what: t`Tu correo, tu nombre, tu foto, tu idioma y tu zona horaria, lo que has aceptado y lo que nos has escrito.`,
      why: t`Para que puedas entrar y para que cada día empiece a tu hora.`,
      until: t`Hasta que borres tu cuenta. Lo que nos escribes, un año.`,
      sealed: t`No: así encontramos tu cuenta. Tu contraseña no la guardamos, solo una huella de la que no se puede volver atrás.`,
    },
    referents: {
      title: t`Tus referentes`,
      what: t`La gente que has elegido, lo que quieres copiar de cada persona y cómo te va con el gesto.`,
      why: t`Para que practiques algo suyo y veas cuántos días salió.`,
      until: t`Hasta que lo borres, o borres tu cuenta.`,
      sealed: t`Los nombres que les pones y lo que escribes, sí.`,
    },
    sharing: {
      title: t`Lo que compartes`,
      what: t`Qué has dejado ver, a quién y hasta cuándo, y quién lo ha mirado.`,
      why: t`Para que lo sepas en todo momento y puedas quitarlo.`,
      until: untilClosed,
      sealed: t`No hay textos: solo qué, quién y cuándo.`,
    },
    public: {
      title: t`Lo que dices en público`,
      what: t`Tus comentarios, tus notas a artículos y referentes, y tus reseñas con su vídeo.`,
      why: t`Para que otras personas lo lean.`,
      until: t`Hasta que borres tu cuenta. De un comentario queda entonces el hueco, para que las respuestas se entiendan.`,
      sealed: t`No, porque lo lee cualquiera.`,
    },
    notices: {
      title: t`Avisos y dispositivos`,
      what: t`Qué avisos quieres, los correos que te recordaron tu día, y los teléfonos y navegadores que usas.`,
      why: t`Para avisarte solo de lo que has pedido.`,
      until: t`Los recordatorios, 90 días. Lo demás, hasta que borres tu cuenta.`,
      sealed: t`No: solo hay ajustes y fechas.`,
    },
    access: {
      title: t`Tus entradas`,
      what: t`Dónde tienes la sesión abierta, con qué servicios entras y tu segundo paso.`,
      why: t`Para que nadie más entre, y para que lo veas si lo intenta.`,
      until: untilClosed,
      sealed: t`Tu segundo paso, sí. De la red guardamos solo una parte de su dirección.`,
    },
    team: {
      title: t`Tu trabajo en el equipo`,
      what: t`Tu papel, las páginas que has escrito y lo que has decidido al moderar.`,
      why: t`Para saber quién hizo cada cambio.`,
      until: t`Hasta que borres tu cuenta. Las páginas se quedan sin tu nombre.`,
      sealed: t`No, porque es público o del equipo.`,
    },
  };
}
