import { passwordLengthMin } from '../field-rules.ts';
import { foldPassword } from './fold-password.ts';

/** Seasons, months, days of the week, in the languages of the site. */
const calendarWords = setOf(`
  spring summer autumn fall winter january february march april may june july august september october november december
  monday tuesday wednesday thursday friday saturday sunday
  весна лето осень зима январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь
  понедельник вторник среда четверг пятница суббота воскресенье
  primavera verano otoño invierno enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre
  diciembre
  lunes martes miércoles jueves viernes sábado domingo
  printemps été automne hiver janvier février mars avril mai juin juillet août septembre octobre novembre décembre
  lundi mardi mercredi jeudi vendredi samedi dimanche`);

/** Words that stand for a password in the languages of the site. The server knows thousands more. */
const commonWords = setOf(`
  password passwort passw pass parola secret login logon admin administrator root user guest default test testing demo
  changeme letmein welcome hello iloveyou sunshine princess dragon monkey football baseball master superman batman
  qwerty abc money private
  пароль секрет админ вход логин гость тест привет любовь солнышко приветик
  contraseña clave secreto bienvenido bienvenida hola teamo amor usuario prueba
  motdepasse secrète bienvenue bonjour jetaime amour utilisateur soleil essai`);

/** Signs that stand for letters in passwords: `p@ssw0rd`. */
const lookalikes: Readonly<Record<string, string>> = {
  '@': 'a',
  4: 'a',
  3: 'e',
  1: 'i',
  '!': 'i',
  0: 'o',
  $: 's',
  5: 's',
  7: 't',
};

/** With up to this many digits and marks around it, a word is still nothing but the word: a date has eight digits. */
const paddingMax = 8;

/** A shorter name is part of too many words. */
const nameLengthMin = 4;

/**
 * A date or a common word with digits and marks around it: `Summer2026`, `P@ssw0rd!`. Time and room grow with the
 * length only.
 */
export function judgeWord(folded: string): 'calendar_word' | 'common_word' | undefined {
  const words = wordsBehind(folded);
  if (words.some((word) => calendarWords.has(word))) return 'calendar_word';
  return words.some((word) => commonWords.has(word)) ? 'common_word' : undefined;
}

/**
 * The words that a password may be, without the digits and marks around it, without accents, and with letters for their
 * lookalikes.
 */
export function wordsBehind(folded: string): readonly string[] {
  const characters = [...withoutAccents(folded)];
  const first = characters.findIndex(isLetter);
  const end = characters.findLastIndex(isLetter) + 1;
  if (end === 0 || characters.length - (end - first) > paddingMax) return [];
  // `$ummer2026`: a sign at the beginning may belong to the word.
  const cores = [characters.slice(first, end), characters.slice(0, end)];
  const words = cores.flatMap((core) => [
    core.join(''),
    core.map((character) => lookalikes[character] ?? character).join(''),
  ]);
  return [...new Set(words)].filter((word) => [...word].every(isLetter));
}

/**
 * Whether a name is in a text and what is left without it would be no password by itself. Two digits count as one
 * letter: a name with a date of birth is a name.
 */
export function isLittleBesides(folded: string, names: readonly string[]): boolean {
  const parts = names.flatMap((name) => [name, ...name.split(' ')]).map((part) => foldPassword(part.trim()));
  const longestFirst = [...new Set(parts)]
    .filter((part) => [...part].length >= nameLengthMin)
    .toSorted((one, other) => other.length - one.length);
  const rest = longestFirst.reduce((text, part) => text.replaceAll(part, ''), folded);
  if (rest.length === folded.length) return false;
  const characters = [...rest];
  return characters.filter(isLetter).length + characters.filter(isDigit).length / 2 < passwordLengthMin;
}

function setOf(words: string): ReadonlySet<string> {
  return new Set(
    words
      .trim()
      .split(/\s+/)
      .map((word) => withoutAccents(foldPassword(word))),
  );
}

function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '');
}

function isLetter(character: string): boolean {
  return /^\p{L}$/u.test(character);
}

function isDigit(character: string): boolean {
  return /^\p{Nd}$/u.test(character);
}
