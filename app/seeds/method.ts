import { methodSignals } from './method-signals.ts';

/**
 * The page `/metodo`: every formula of the program in words, with an example. If a third-level heading begins with
 * *La cuenta*, the heading and its text are collapsed on the page. Drawings stand below their headings
 * (`content/site/method-view.tsx`). `method.test.ts` recomputes each number with the functions of the product. If a
 * formula changes, its paragraph must change too.
 */
export const method = {
  slug: 'metodo',
  title: 'El método',
  body: `**Qué medimos.** Cómo estás, y cuánto tiempo, energía y dinero pones en cada parte de tu vida.

**Qué no medimos.** Si estás bien, por qué te pasa algo o cómo van los demás.

**De dónde sale.** De cuentas sencillas, todas en esta página, y de siete fuentes publicadas. Los ejemplos son inventados.

## Qué es una Parada

Un ciclo de **al menos veintiún días** en el que pones en ti **entre cinco y treinta minutos al día**: mirar cómo estás, hacer algo breve y apuntar qué has puesto.

Veintiún días es una medida nuestra: da para ver tres lunes y tres fines de semana. No es el tiempo en que nace un hábito. Una revisión reunió veinte estudios; en los que lo midieron, lo habitual estaba entre 59 y 66 días, y había quien tardaba 4 y quien tardaba 335. Once de los veinte tenían un riesgo alto de sesgo ([Singh y otros, 2024](#fuentes)).

**Lo que no dice.** Terminar una Parada no significa que hayas cambiado. Saltarte un día no borra nada de lo anterior.

## Cómo estás

Te hacemos dos preguntas, con cinco puntos cada una: **cómo es lo que sientes**, de muy desagradable a muy agradable, y **cuánta energía tienes**, de muy baja a muy alta. Las dos juntas son tu registro. Si quieres, añades hasta tres palabras, dos partes de tu vida, dos causas, si está en tu mano y una nota.

Con las dos respuestas elegimos qué palabras te enseñamos primero, de cuatro grupos. Son un atajo para encontrar la palabra. Puedes elegir otra de cualquier grupo. La idea de colocar lo que se siente en un plano de agrado y energía es la del [Mood Meter](#fuentes). Pedimos palabras porque quien distingue más finamente lo que siente suele recurrir menos a salidas que le hacen daño ([Kashdan y otros, 2015](#fuentes)). Que vayan juntas no prueba que una cosa traiga la otra.

**Cuánto hace falta para decirte algo.** Te enseñamos lo que has apuntado, tal cual, y lo que está en [Lo que cambia](#lo-que-cambia). No sacamos causas de tus registros, tengas los que tengas: con pocos días, casi todo lo que parece un hallazgo es casualidad. Lo que quieres averiguar lo escribes antes, y está en [Tus preguntas](#tus-preguntas).

**Vamos con calma.** Si marcas lo más bajo en las dos preguntas, durante 72 horas no celebramos nada, no te ofrecemos nada y te enseñamos dónde hay [ayuda](/ayuda). Es la misma regla para todo el mundo, y no supone nada sobre ti.

### La cuenta: qué grupo sale primero

El punto de en medio, el 3, cuenta hacia arriba.

| Agrado | Energía | Grupo que sale primero |
| --- | --- | --- |
| 2 | 4 | Desagradable, con energía alta |
| 2 | 2 | Desagradable, con energía baja |
| 3 | 3 | Agradable, con energía alta |
| 4 | 1 | Agradable, con energía baja |

## Tu portafolio: tres barras

Cada vez que pones algo en ti, apuntas minutos, dinero o las dos cosas y, si quieres, la energía que te pidió, de 1 a 5. Dices también para qué parte de tu vida fue: Cuerpo, Mente, Vínculos, Propósito o Dinero.

Si algo fue para varias partes, se divide a partes iguales, salvo que digas otra cosa. Los porcentajes **suman siempre cien justos**.

### La cuenta: el ejemplo de esta página

| Qué | Min | Energía | Dinero | Para |
| --- | --- | --- | --- | --- |
| Caminar | 40 | 3 | – | Cuerpo |
| Llamar a una amiga | 20 | 2 | – | Vínculos |
| Ordenar los recibos | 30 | 4 | – | Mente y Dinero |
| Un libro | – | – | 18 € | Mente |
| La piscina | – | – | 12 € | Cuerpo |
| Un curso | – | – | 200 MXN | Propósito |

De los 30 minutos de los recibos, 15 van a Mente y 15 a Dinero.

### Tiempo

Sumamos los minutos de cada parte y los dividimos entre todos los minutos. En el ejemplo, casi la mitad fue para Cuerpo.

### La cuenta del tiempo

| Parte | Minutos | De 90 |
| --- | --- | --- |
| Cuerpo | 40 | 44 % |
| Mente | 15 | 17 % |
| Vínculos | 20 | 22 % |
| Dinero | 15 | 17 % |

Para que sumen cien, primero quitamos los decimales de todos: aquí, 44, 16, 22 y 16, que suman 98. Los dos puntos que faltan son para las partes a las que habíamos quitado más, que son Mente y Dinero.

### Energía

Multiplicamos los minutos por la energía que te pidieron. Es una convención nuestra: veinte minutos difíciles pesan más que veinte fáciles. Los porcentajes salen solo **desde diez valoradas**, y de cinco en cinco: «mucha» no es exactamente el doble de «poca», y un número más fino mentiría.

### La cuenta de la energía

A los minutos por su energía los llamamos minutos-esfuerzo.

| Parte | Cuenta | Minutos-esfuerzo | Si hubiera porcentajes |
| --- | --- | --- | --- |
| Cuerpo | 40 × 3 | 120 | 45 % |
| Mente | 15 × 4 | 60 | 20 % |
| Vínculos | 20 × 2 | 40 | 15 % |
| Dinero | 15 × 4 | 60 | 20 % |

Los minutos-esfuerzo salen desde la primera vez que apuntas. De valoradas, en el ejemplo hay tres, así que los porcentajes aún no saldrían.

### Dinero

Sumamos los céntimos de cada parte, igual que los minutos. De 30 €, 12 fueron para Cuerpo (40 %) y 18 para Mente (60 %).

**Cada moneda tiene su barra.** Si apuntas en otra, como los 200 MXN del curso, van aparte: en su barra, el 100 % es de Propósito. Solo si dices a qué cambio las sumamos además a tu moneda, a ese cambio y a ningún otro. Los euros no los cambiamos por minutos: cuánto vale una hora de tu vida no lo decide una fórmula.

### Entre cuántas partes

A veces leerás «Tu tiempo se reparte sobre todo entre 3 partes de tu vida». Ningún número es mejor que otro.

### La cuenta de las partes

Elevamos al cuadrado lo que va a cada parte, sumamos y dividimos 1 entre esa suma. Con todo en una parte da 1; con las cinco iguales, 5. El ejemplo da **3,3**. Decimos el entero más cercano.

### Las tres a la vez

Solo si lo pides, hacemos la media de las tres barras con lo que tú digas que vale cada una.

### La cuenta de las tres

La que está vacía no cuenta, para que a nadie le baje nada por no gastar. Si hay varias monedas, entra la que más suma, o la tuya si pusiste cambios. Si las tres valen lo mismo, el ejemplo solo en euros queda así: Cuerpo 42 %, Mente 33 %, Vínculos 12 % y Dinero 13 %.

## Tu plan

Puedes decir cómo te gustaría repartir el tiempo. No hay un reparto bueno de fábrica: el plan es tuyo, o no hay plan.

**Cuándo te avisamos.** Cuando has puesto al menos 60 minutos y una parte se separa del plan 5 puntos o más y, además, una cuarta parte o más de lo que querías. Las dos cosas a la vez, porque con pocos datos es fácil alarmarse por nada. Son umbrales nuestros, no de un estudio.

**Qué poner ahora.** Probamos cada parte con 5, 10, 15, 20, 25 y 30 minutos más y te decimos lo que más te acerca. Si tu plan es mitad Cuerpo y mitad Vínculos, y llevas 40 y 30 minutos, leerás: «Si hoy pones 10 min en Vínculos, vuelves a tu plan». Nunca te pedimos quitar nada, ni poner dinero.

### La cuenta de los avisos

| Querías | Pusiste | Diferencia | ¿Avisamos? |
| --- | --- | --- | --- |
| 50 % | 57 % | 7 puntos | No: la cuarta parte de 50 son 12,5 |
| 20 % | 30 % | 10 puntos | Sí |
| 10 % | 14 % | 4 puntos | No: son menos de 5 |

## Lo que cambia

Al empezar y al cerrar una Parada te hacemos las mismas preguntas, de 0 a 10: cinco termómetros, uno por parte de tu vida, y cuánta satisfacción sientes con ella en su conjunto.

Los termómetros los puedes contestar hasta tres días al empezar y hasta tres al cerrar. Cuenta la media: depende menos de un día suelto, y por eso le basta moverse menos para decir algo.

Una respuesta se mueve aunque no haya cambiado nada: solo cuando se mueve más que eso te decimos que cambió. Bajar se dice con las mismas palabras que subir, y nada se divide entre lo que gastas.

**De unos días a otros.** Ponemos la media de agrado de tus últimos siete días con registro junto a la de los siete primeros. Con menos de diez días no decimos nada.

**Varias Paradas.** Desde la tercera las juntamos, y pesa más la que menos error tiene. Si el error deja fuera el cero, decimos «asociado»: fueron juntas. Qué trajo qué no lo sabemos.

### La cuenta del cambio

La fiabilidad de una pregunta sola como la de la satisfacción es de 0,68 en el más bajo de cuatro estudios ([Lucas y Donnellan, 2012](#fuentes)), y las respuestas de la gente en España se separan 1,97 puntos de su media, 7,3 ([INE, 2018](#fuentes)). De ahí salen el error de una respuesta, 1,97 por la raíz de 1 menos 0,68, que son **1,11 puntos**, y cuánto pueden separarse dos: en 95 de cada 100 personas sin ningún cambio, **menos de 3,09**.

| Al empezar | Al cerrar | Lo que leerás |
| --- | --- | --- |
| 4 | 8 | Cambio mayor que el error de medida |
| 8 | 4 | Cambio mayor que el error de medida |
| 4 | 6 | Cambio posible; también puede ser ruido |
| 4 | 5 | Sin cambio distinguible |

De los termómetros nadie ha publicado el error: **suponemos el mismo**. Y como son cinco a la vez, y cinco ocasiones de equivocarse son más que una, cada uno tiene que moverse **4,06 puntos** para decirte lo primero.

Con la media de varios días basta menos. Un día se parece al siguiente, así que tres no son tres respuestas del todo nuevas: suponemos un parecido de 0,5.

| Días al empezar | Días al cerrar | Un termómetro tiene que moverse |
| --- | --- | --- |
| 1 | 1 | 5 puntos, porque va de uno en uno |
| 2 | 2 | 4 puntos |
| 3 | 3 | 3,7 puntos |

Lo hemos probado con gente inventada a la que no le pasa nada: con cualquier número de días, a menos de 5 de cada 100 les diríamos que algo ha cambiado.

**Lo que se acerca solo.** Quien empieza lejos de lo habitual suele acercarse sin hacer nada. Si empiezas en 4, lo esperable al cerrar es **5,1**, y esa es la línea de rayas. Los termómetros no la tienen, porque no hay media con la que hacerla.

**De unos días a otros.** Con menos de 28 días, decimos que se sale de tu vaivén si se mueve más de **1,3 puntos**; después, el vaivén lo dicen tus propios días, mezclados al azar de tres en tres.

${methodSignals}
## Las valoraciones

Sumamos las notas de 1 a 5 de un artículo y dividimos entre cuántas son. La media aparece **desde tres valoraciones**: con 4, 5 y 4 leerás «4,3 de 5». Cada persona cuenta una vez; si cambia de idea, vale la última.

## Los minutos de lectura

Palabras del artículo divididas entre 200, redondeado, y nunca menos de un minuto. Un texto de 1.050 palabras son **5 minutos**. Si lees más despacio, el tuyo es el bueno.

## Lo que estos números no dicen

- **No dicen si estás bien.** No son un test, ni un diagnóstico, ni atención sanitaria. Si lo estás pasando mal, en [Ayuda](/ayuda) tienes a quién llamar.
- **No dicen por qué.** Que dos cosas vayan juntas no hace a una causa de la otra.
- **No te comparan con nadie.** Tu diario y tu portafolio usan solo lo que apuntas tú. La única media de otra gente es la de la satisfacción con la vida, para no contar como cambio lo que se acerca solo.
- **No saben lo que no apuntas.** Un día vacío es un día sin dato, no un día malo.
- **No son rentabilidad.** Invertir en ti aquí es poner tiempo, energía o dinero en tu vida. No es asesoramiento financiero.

## Fuentes

1. Singh, Murphy, Maher y Smith (2024), «Time to Form a Habit: A Systematic Review and Meta-Analysis of Health Behaviour Habit Formation and Its Determinants», *Healthcare* 12(23), 2488. [doi.org/10.3390/healthcare12232488](https://doi.org/10.3390/healthcare12232488)
2. Mood Meter, página de su aplicación, apartado de ciencia: moodmeterapp.com/science
3. Kashdan, Barrett y McKnight (2015), «Unpacking Emotion Differentiation: Transforming Unpleasant Experience by Perceiving Distinctions in Negativity», *Current Directions in Psychological Science* 24(1), 10-16. [doi.org/10.1177/0963721414550708](https://doi.org/10.1177/0963721414550708)
4. Lucas y Donnellan (2012), «Estimating the Reliability of Single-Item Life Satisfaction Measures: Results from Four National Panel Studies», *Social Indicators Research* 105(3), 323-331. [doi.org/10.1007/s11205-011-9783-z](https://doi.org/10.1007/s11205-011-9783-z)
5. Instituto Nacional de Estadística, Encuesta de Condiciones de Vida, módulo de bienestar de 2018: ine.es
6. Clifford, Richardson y Hémon (1989), «Assessing the Significance of the Correlation between Two Spatial Processes», *Biometrics* 45(1), 123-134. [doi.org/10.2307/2532039](https://doi.org/10.2307/2532039)
7. Benjamini y Hochberg (1995), «Controlling the False Discovery Rate: A Practical and Powerful Approach to Multiple Testing», *Journal of the Royal Statistical Society* B 57(1), 289-300. [doi.org/10.1111/j.2517-6161.1995.tb02031.x](https://doi.org/10.1111/j.2517-6161.1995.tb02031.x)

Lo demás son decisiones nuestras, y lo decimos donde toca.`
    // Keeps a number and its unit together on one line.
    .replaceAll(/(?<=\d) (?=[%€×]|MXN|min\b)/g, '\u00A0'),
} as const;
