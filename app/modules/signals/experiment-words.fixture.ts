import type { RefusedWay } from './experiment-words.server.ts';

/** Questions about which no coin may decide, one in each line. */
export const refusedQuestions: Readonly<Record<RefusedWay, string>> = {
  food: `
¿Estoy mejor si ceno poco?
Dejar el azúcar
¿Y si no desayuno?
Beber una copa de vino
Pizza los viernes
Fruta por la mañana
Cenando tarde
Tomar un gin
Un gin tonic
Vino con la cena
Tomar café
Café después de comer
Té verde
Tomar té
Ayuno intermitente
Ayunar
Merendar
Almorzar solo
Comer menos
Comerme un bocadillo
Picar entre horas
Saltarme la cena
Saltarme la comida
Pasta
Pan
Helado
Bollería
Sin gluten
Sin lactosa
Un snack
Dulces
Chocolate
Verdura
Dieta
Contar calorías
Pesarme
La báscula
Adelgazar
Vomitar
Cerveza
Una birra
Chupitos
Tomar mate
Beber agua
Fumar
Vapear
Pedir por Glovo
Skip dinner
Eating less
No coffee
Drinking wine
Fasting
Tacos
Una arepa
Batido de proteína`,
  medicine: `
Tomar la pastilla
Saltarme la terapia
MEDICACIÓN por la noche
Tomar un Lexatin
Orfidal
Tomar lorazepam
Alprazolam
Clonazepam
Rivotril
Trankimazin
Tafil
Diazepam
Zolpidem
Ozempic
Wegovy
Semaglutida
Laxantes
Una pastilla para dormir
Gotas antes de dormir
Suplementos
Magnesio
Vitamina D
Melatonina
Valeriana
Litio
Sertralina
Fluoxetina
Escitalopram
Paracetamol
Ibuprofeno
Omeprazol
Buscapina
Tafirol
Dolex
CBD
Marihuana
Un porro
Homeopatía
Insulina
Ritalina
Creatina
Ir al psicólogo
Take my pills
Skip my meds`,
  sleep: `
Dormir menos
Dormir cinco horas
Trasnochar
Madrugar a las cinco
Madrugar a las 4
Quedarme despierta
Quedarme despierto
Quedarme hasta tarde
Me quedo hasta las 3
Acostarme a las 3
Acostarme tarde
Acostarme a las dos
Me acuesto a las 2
Irme a la cama tarde
Irme a dormir después de las 2
No pegar ojo
Poner el despertador a las 5
Levantarme a las 4 de la mañana
Despertarme a las cinco
Pasar la noche sin dormir
Una noche en vela
Ver series hasta las 3
Sin siesta
Stay up late
Sleep less
Wake up at 4`,
  money: `
Comprarme algo
Gastar en mí
Apostar a la quiniela
Donar 20 euros
Poner 10 € en la hucha
Tirar de tarjeta
Rascas
Un rasca y gana
Echar la primitiva
Lotería
Bingo
Tragaperras
Jugar en Codere
Comprar ropa
Ir de compras
Ir de tiendas
Compras por Amazon
Regalarme algo
Derrochar
Invertir en bitcoin
Pedir un préstamo
Prestar dinero
Ahorrar 5 euros
Pagar con tarjeta
Una propina
Bet on football
Buy something
Spend money`,
  harm: `
Hacerme daño
Cortarme
Quemarme
Pegarme
Hurt myself`,
};

/** Questions about which a coin may decide, one in each line. */
export const allowedQuestions = `
¿Duermo mejor si leo?
Leer antes de dormir
Salir a andar media hora
Caminar 20 minutos
Llamar a una amiga
Llamar a mi hermana
Llamar a María
Dejar el móvil fuera del cuarto
Dejar el móvil fuera
Diez minutos de respiración
Ordenar la mesa
Ordenar los recibos
Mirar mi cuenta
Escribir tres cosas buenas
Ver cómo estoy por la mañana
Tocar la guitarra
Dibujar
Meditar
Cantar
Bailar
Correr
Nadar
Estirar
Yoga por la mañana
Respirar
Pasear con calma
Pasear al perro
Pasear como antes
Hablar con alguien
Hablar con mi madre
Hablar como siempre
Acostarme antes de las 11
Acostarme a las 10
Acostarme pronto
Acostarme antes de medianoche
Dormir más
Siesta
Levantarme a las 8
Levantarme sin prisa
Saludar a los vecinos
Comparar menos
Comentar el día
Comprender antes de contestar
Comenzar el día sin pantalla
Ir a la comunidad
Ir al ayuntamiento andando
Vino mi hermana
Prestar atención a mi hijo
Decir un te quiero
Tomar el sol
Tomar el aire
Música relajante
Escuchar un disco
Ir al gimnasio
Ir en bici
Jugar al ajedrez
Jugar con mi hija
Regar las plantas
Abrazar a alguien
Decir que no
Pedir ayuda
Escribir una carta
Hacer la cama
Ducha fría
Sin redes sociales
Apagar la pantalla a las 10
Tender la ropa
Coser
Tejer
Visitar a mi abuela
Salir con amigas
Ver el mar
Read before bed
Call my sister
Walk 20 minutes
Pay attention to my breath
Spending time with friends`;
