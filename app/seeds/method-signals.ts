import simulation from './signals-simulation.json' with { type: 'json' };

type Group = (typeof simulation.groups)[number];

/**
 * The number of columns for one number of days: one evaluation at the end, and an evaluation on every day.
 */
const looks = simulation.lookings.length;

/**
 * The sections of `/metodo` about questions and experiments. All numbers in their tables come from the simulation.
 */
export const methodSignals = `## Tus preguntas

Al empezar una Parada, o mientras dura, puedes escribir hasta tres cosas que te gustaría averiguar. De cada una cuentan solo los días desde que la haces: así nadie elige la pregunta que mejor encaja con lo que ya ha salido.

**Lo que comparamos.** Tu agrado, o tu energía, en los días con eso y en los días sin eso. Hacen falta catorce días con dato y siete de cada clase. Un día sin registro, en pausa o apuntado más tarde a mano no cuenta en ningún lado. Si contestas con un número del 0 al 10, son «con» los días por encima de tu punto medio.

**Cuándo miramos.** A los 14, 21, 42, 63, 126 y 252 días con dato, y nunca entre medias: quien mira cada día acaba viendo algo. De una mirada a la siguiente, lo dicho se queda.

**Lo que leerás.** «Aún no se sabe», «sin señal» o «indicio». Un indicio es una diferencia mayor de lo que suele dar la casualidad. No dice qué trae qué, y al principio suele parecer más grande de lo que es. Si más adelante deja de verse, queda tachado, con sus dos fechas.

**Lo que no dice «sin señal».** Que no haya nada. Con una Parada casi nunca se sabe; con tres, sí, si el efecto es grande.

### Cuánto acierta

Lo hemos probado con gente inventada: ${thousands(simulation.people)} personas por caso, con días que se parecen al anterior, con huecos y sin ellos, con una, dos y tres preguntas, mirando una vez y cada día. Esto sale mirando cada día. Cada casilla va del caso más bajo al más alto:

${summaryTable()}

«Sin nada» es la gente a la que le diríamos un indicio sin que haya nada: como mucho, **${percent(worstMisled(), 1)}**. También si alguien cambia de Parada y de preguntas cada vez que puede durante 252 días: como mucho, **${percent(worstSwapper(), 1)}**. Con una regla más corriente, tres días de cada clase y medio punto de diferencia, sería entre el **${percent(Math.min(...ruleOfThree()))}** y el **${percent(Math.max(...ruleOfThree()))}**.

**El precio.** Que la casualidad te engañe poco cuesta perderse cosas ciertas: medio punto de diferencia casi nunca se ve en una Parada. Y el error se reparte entre todas tus Paradas, así que las preguntas de la primera lo tienen más fácil que las de la quinta. Lo preferimos así: un indicio falso puede cambiarte una costumbre; un «sin señal» solo te pide tiempo.

### La cuenta de las preguntas

Movemos tu calendario de días con y sin, con sus huecos, un día, dos, tres, hasta dar la vuelta entera, y cada vez contamos la diferencia. Lo que varían esas diferencias dice a cuántos días sueltos equivalen los tuyos, porque un día se parece al anterior ([Clifford y otros, 1989](#fuentes)). Con ese número, la t de Student da la probabilidad de una diferencia así de grande sin que haya nada, y el margen que ves al lado. Además, como mucho 5 de cada 100 calendarios movidos pueden dar una diferencia igual de grande.

De cada 100 personas sin nada que encontrar, aceptamos engañar como mucho a diez, contando toda su vida aquí. Ese error se reparte:

| Entre | Partes |
| --- | --- |
| Tus Paradas | La primera, la mitad; la segunda, una sexta parte; la tercera, una doceava; y así |
| Tres preguntas por Parada | Un tercio cada una, la hagas, la quites o la cambies |
| Seis miradas | 2, 23, 25, 25, 15 y 10 de cada 100 |

Una mirada que se salta deja su parte a la siguiente. Si destacan varias preguntas a la vez, a cada una le basta menos, en la proporción de [Benjamini y Hochberg, 1995](#fuentes). Un indicio deja de verse cuando el margen del 95 % vuelve a tener dentro el cero.

### La cuenta: todos los casos

Cada fila es un caso: cuánto se parece un día al anterior, qué parte de los días falta y cuántas preguntas hay. En cada casilla, el tanto por ciento de la gente: mirando una vez y, tras la barra, mirando cada día.

${simulation.lengths.map(lengthTable).join('\n\n')}

Cuando la primera pregunta es cierta y las otras no, las otras dan un indicio falso, como mucho, al ${percent(worstBeside(), 1)}.

## Tus experimentos

Una pregunta mira lo que ya haces, y por eso nunca sabe qué trae qué. En un experimento decide una moneda: cada día, con o sin. Lo que de verdad hiciste se guarda, y se compara lo que dijo la moneda. Los días sin dato se quedan fuera.

**Las cartas sobre la mesa.** La moneda de todos los días se tira al empezar. Te damos entonces su huella, SHA-256, y al final la lista y la clave, para que compruebes que nadie la cambió.

**Lo que leerás.** Solo aquí decimos «probablemente». De cada 100 experimentos en los que no hay nada, hasta diez acaban diciéndolo. Lo demás es «sin señal», o «aún no se sabe» con menos de cinco días de alguna clase.

**Lo que no se echa a suertes.** Comer, medicarse, dormir menos o gastar.

### La cuenta de los experimentos

Barajamos los días entre «con» y «sin», con hasta veinte días de todas las maneras posibles y con más de diez mil, y miramos cuántas veces sale una diferencia tan grande como la tuya. Con gente inventada lo encuentra:

${experimentTable()}
`;

function summaryTable(): string {
  const rows = simulation.lengths.map((days, index) => {
    const shares = [0.4, 0.8, 1.6].map((effect) =>
      range(listGroups(effect).map(({ found }) => daily(found, index))),
    );
    const misled = listGroups(0).map(({ misled }) => daily(misled, index));
    return [String(days), range(misled, 1), ...shares].join(' | ');
  });
  return toTable(['Días', 'Sin nada', '0,4 puntos', '0,8 puntos', '1,6 puntos'], rows);
}

function lengthTable(days: number, index: number): string {
  const rows = listGroups(0).map((group) => {
    const effects = [0.4, 0.8, 1.6].map((effect) => both(sameGroup(group, effect)?.found ?? null, index));
    const name = `${decimal(group.resemblance)} · ${Math.round(100 * group.missing)} · ${group.questions}`;
    return [name, both(group.misled, index, 1), ...effects, both(group.misledByThree, index)].join(' | ');
  });
  return `**${days} días**\n\n${toTable(['Caso', 'Sin nada', '0,4', '0,8', '1,6', 'Regla de tres'], rows)}`;
}

function experimentTable(): string {
  const days = [...new Set(simulation.experiments.map((experiment) => experiment.days))];
  const rows = days.map((each) => {
    const found = simulation.experiments.filter((experiment) => experiment.days === each);
    return [String(each), ...found.map(({ likely }) => percent(likely))].join(' | ');
  });
  return toTable(['Días', 'Sin nada', '0,4 puntos', '0,8 puntos', '1,6 puntos'], rows);
}

function toTable(heads: readonly string[], rows: readonly string[]): string {
  const line = heads.map(() => '---').join(' | ');
  return [heads.join(' | '), line, ...rows].map((row) => `| ${row} |`).join('\n');
}

function listGroups(effect: number): Group[] {
  return simulation.groups.filter((group) => group.effect === effect);
}

function sameGroup({ resemblance, missing, questions }: Group, effect: number): Group | undefined {
  return listGroups(effect).find(
    (group) =>
      group.resemblance === resemblance && group.missing === missing && group.questions === questions,
  );
}

/** Returns the share for a number of days with an evaluation on every day. */
function daily(shares: readonly number[] | null, length: number): number {
  return shares?.[length * looks + 1] ?? Number.NaN;
}

/**
 * Returns two shares for a number of days: with one evaluation at the end, and with an evaluation on every day.
 */
function both(shares: readonly number[] | null, length: number, digits = 0): string {
  const once = shares?.[length * looks] ?? Number.NaN;
  return [once, daily(shares, length)].map((share) => decimal(100 * share, digits)).join('/');
}

function worstMisled(): number {
  return Math.max(...listGroups(0).flatMap(({ misled }) => misled ?? []));
}

function worstBeside(): number {
  return Math.max(...simulation.groups.flatMap(({ effect, misled }) => (effect > 0 ? (misled ?? []) : [])));
}

function worstSwapper(): number {
  return Math.max(...simulation.swappers.map(({ misled }) => misled));
}

/**
 * Returns the shares of people without any real effect for whom the rule of three reports an effect. The rule
 * is applied on every day.
 */
function ruleOfThree(): number[] {
  return listGroups(0).flatMap(({ misledByThree }) =>
    simulation.lengths.map((_, length) => daily(misledByThree, length)),
  );
}

function range(shares: readonly number[], digits = 0): string {
  const [low, high] = [Math.min(...shares), Math.max(...shares)].map((share) => decimal(100 * share, digits));
  return low === high ? `${low} %` : `${low}-${high} %`;
}

function percent(share: number, digits = 0): string {
  return `${decimal(100 * share, digits)} %`;
}

function decimal(value: number, digits = 1): string {
  return value.toFixed(digits).replace('.', ',');
}

function thousands(count: number): string {
  return new Intl.NumberFormat('es-ES', { useGrouping: 'always' }).format(count);
}
