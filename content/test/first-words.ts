const words = (text: string): readonly string[] => text.trim().split(/\s+/u);

/**
 * What a course of level A1 teaches, by topic. Nouns stand without article, and adjectives in the masculine, as the
 * first form of their card.
 */
export const firstWords: Readonly<Record<string, readonly string[]>> = {
  numbers: [
    ...words(
      `cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis
       diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco
       veintiséis veintisiete veintiocho veintinueve treinta cuarenta cincuenta sesenta setenta ochenta
       noventa cien doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos
       novecientos mil primero segundo tercero cuarto quinto sexto séptimo octavo noveno décimo`,
    ),
    ...['treinta y uno', 'ciento uno'],
  ],
  days: [
    ...words('lunes martes miércoles jueves viernes sábado domingo semana día hoy mañana ayer'),
    'fin de semana',
  ],
  months: words(
    `enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre mes año
     primavera verano otoño invierno`,
  ),
  hours: [
    ...words('hora minuto segundo mañana tarde noche mediodía medianoche reloj'),
    ...['en punto', 'y cuarto', 'y media', 'menos cuarto', 'qué hora es', 'a la una'],
  ],
  colours: words('color rojo azul verde amarillo blanco negro gris marrón naranja rosa morado claro oscuro'),
  questions: [
    ...words('qué quién cómo cuándo dónde adónde cuánto cuál'),
    ...['de dónde', 'por qué', 'para qué', 'a qué hora', 'de quién', 'con quién'],
  ],
  'words for the family': words(
    `familia padre madre padres hijo hija hijos hermano hermana hermanos abuelo abuela abuelos nieto nieta tío
     tía primo prima sobrino sobrina marido mujer esposo esposa hombre niño niña bebé chico chica novio novia
     suegro suegra cuñado cuñada amigo pareja nombre apellido`,
  ),
  'parts of the body': words(
    `cuerpo cabeza pelo cara ojo oreja oído nariz boca labio diente lengua cuello garganta hombro brazo codo
     mano dedo espalda pecho corazón estómago barriga pierna rodilla pie piel`,
  ),
  food: words(
    `comida desayuno almuerzo cena agua café té leche zumo refresco cerveza vino pan mantequilla aceite sal
     azúcar pimienta miel queso yogur huevo carne pescado pollo cerdo jamón salchicha arroz pasta pizza sopa
     ensalada bocadillo patata tomate cebolla ajo zanahoria pepino pimiento lechuga verdura fruta manzana
     naranja limón plátano pera uva fresa melocotón sandía tarta helado chocolate galleta caramelo
     restaurante bar camarero menú cuenta plato vaso botella`,
  ),
  clothes: words(
    `ropa camisa camiseta pantalón vaqueros vestido falda chaqueta abrigo jersey traje corbata zapatos
     zapatillas botas sandalias calcetines bañador pijama sombrero gorro gorra bufanda guantes cinturón gafas
     reloj bolso paraguas`,
  ),
  animals: words(
    `animal perro gato pájaro pez vaca toro caballo burro oveja cabra cerdo gallina gallo pato conejo oso lobo
     zorro serpiente rana león tigre elefante mono mosca mosquito abeja mariposa`,
  ),
  'words for the house': [
    ...words(
      `casa piso apartamento habitación dormitorio cocina baño salón comedor terraza balcón jardín garaje
       puerta ventana pared suelo techo escalera ascensor llave mueble mesa silla sofá sillón cama armario
       estantería lámpara espejo alfombra cortina nevera horno lavadora lavaplatos televisor teléfono ducha
       bañera toalla jabón plato vaso taza cuchara tenedor cuchillo`,
    ),
    'cuarto de baño',
  ],
  'words for the city': [
    ...words(
      `ciudad pueblo barrio centro calle plaza avenida parque edificio tienda supermercado mercado panadería
       farmacia banco iglesia biblioteca museo cine hospital colegio escuela comisaría estación parada autobús
       metro tren taxi coche moto bicicleta barco puente playa mar montaña río cerca lejos aquí allí`,
    ),
    ...['a la derecha', 'a la izquierda', 'todo recto', 'oficina de correos'],
  ],
  adjectives: words(
    `grande pequeño bueno malo nuevo viejo joven alto bajo gordo delgado guapo feo bonito largo corto caro
     barato fácil difícil rápido lento caliente frío limpio sucio lleno vacío abierto cerrado fuerte débil
     feliz triste contento cansado enfermo aburrido interesante importante simpático antipático inteligente
     tonto rubio moreno calvo casado soltero rico pobre libre español ruso inglés último mejor peor mismo otro
     mucho poco todo tranquilo nervioso enfadado cómodo incómodo amable moderno antiguo`,
  ),
  verbs: words(
    `ser estar tener haber ir venir hacer decir poder querer saber conocer ver dar poner salir hablar comer
     beber vivir trabajar estudiar leer escribir escuchar oír mirar comprar vender pagar costar abrir cerrar
     empezar terminar entrar llegar volver llevar traer esperar ayudar buscar encontrar perder necesitar
     llamar llamarse preguntar contestar pensar creer entender recordar olvidar levantarse acostarse
     despertarse ducharse lavarse vestirse sentarse dormir desayunar cenar cocinar limpiar jugar cantar
     bailar nadar caminar andar correr pasear tomar usar gustar encantar doler llover nevar visitar invitar
     pasar quedar pedir subir bajar coger dejar descansar ponerse quitarse cambiar conducir`,
  ),
};
