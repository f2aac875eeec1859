/** What people write above columns, in Spanish, Russian, English, German and French. */
import type { ColumnRole } from './columns.ts';
import { folded } from './folded.ts';

/** What a name says of its column; some name one that no part of a card takes. */
export type NamedRole = ColumnRole | 'otherLanguage' | 'unused';

const names: Record<NamedRole, string> = {
  frontValue:
    'front frontvalue anverso frente cara palabra palabras vocablo termino español espanol spanish castellano es spa word words term terms question pregunta expresion слово слова термин испанский по-испански испанскоеслово вопрос лицо лицеваясторона перед spanisch wort wörter begriff vorderseite frage vokabel mot mots terme espagnol recto question source texto original searchquery sourcetext',
  frontExample:
    'frontexample ejemplo ejemplos example examples ejemploanverso ejemploespañol sentence frase oracion contexto context пример примеры примерлица испанскийпример предложение контекст фраза beispiel beispielsatz satz exemple phrase examplespanish sourceexample',
  backValue:
    'back backvalue reverso dorso traduccion significado definicion ruso russian ru rus translation meaning definition answer respuesta перевод значение определение русский по-русски ответ оборот обратнаясторона russisch übersetzung bedeutung rückseite antwort verso traduction russe signification réponse target targettext',
  backExample:
    'backexample ejemploruso ejemploreverso traducciondelejemplo exampletranslation sentencetranslation переводпримера русскийпример примерперевод beispielübersetzung traductiondelexemple targetexample',
  tags: 'tags tag etiquetas etiqueta temas tema topic labels label метки метка теги тег темы тема schlagwort schlagwörter stichwörter thema étiquettes étiquette thème',
  partOfSpeech:
    'partofspeech pos categoriagramatical clase tipo tipodepalabra wordclass частьречи wortart nature classegrammaticale',
  category:
    'category deck folder carpeta mazo categoria папка колода категория ordner stapel kategorie dossier paquet catégorie lesson leccion unidad unit chapter урок глава раздел lektion kapitel leçon unité chapitre',
  sourceId: 'guid uuid id',
  otherLanguage:
    'english ingles английский по-английски englisch anglais en eng german aleman немецкий deutsch allemand de french frances французский französisch français fr francais italiano italian portugues',
  unused:
    'sourcelanguage targetlanguage n no nr num numero number номер № # nummer numéro transcripcion transcription pronunciacion pronunciation транскрипция произношение aussprache prononciation ipa audio sound sonido звук ton son imagen image picture картинка bild notas nota notes note comentario comment примечание заметки notiz anmerkung remarque fecha date дата datum nivel level уровень niveau genero gender род genus genre plural rank rango frecuencia frequency частота häufigkeit fréquence',
};

const byName = new Map<string, NamedRole>();
for (const [role, list] of Object.entries(names) as [NamedRole, string][]) {
  for (const name of list.split(' ')) {
    const key = folded(name) || name;
    if (!byName.has(key)) byName.set(key, role);
  }
}

/** What a name says; null for one that is not known. */
export function namedRole(cell: string): NamedRole | null {
  return byName.get(folded(cell) || cell.trim()) ?? null;
}
