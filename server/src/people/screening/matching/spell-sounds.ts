import { consonants, soundsNamed, vowels } from './sounds.ts';

/**
 * Which sounds a group of Latin letters may stand for in English, German, French, Polish, Turkish, Serbian, Wade-Giles,
 * McCune-Reischauer and the passport spellings of Russian, Arabic and Persian. The longest group at a place counts.
 * `^` is the beginning of a word, `$` its end.
 */
const latinTable = `
schtsch=sh ch s|chtch=sh ch s|szcz=sh ch s|shch=sh ch s|stsch=sh ch s|stch=sh ch s|
tsch=ch|tch=ch|dsch=j zh|dzh=j zh|dz=d -,z ts j s|dj=j d|dg=d j,g|sch=sh zh ch|sh=sh s|sz=s sh|cz=ch|rz=zh r|zh=zh j ch|
ch=ch h k sh j|kh=h k|gh=g h -|ph=f|th=t|dh=d z|ck=k|cqu=k|qu=k|q=k g ch|ks=ks k|x=ks h sh s|
ts=ts s z|tz=ts s z|tj=ch t|^hs=sh s|^mp=b m p|^nt=d n|gk=g|ng=n,g -|^ng=n|nh=n,h g -|lh=l,h g -|rh=r,h g -|wh=v h|
b=b|c=k s ts ch j|d=d|f=f|ff=f v|g=g h|ge=g j h zh,e|gi=g j h zh,i|gy=g j h zh,i|gue=g,e|gui=g,i|h=h g -|
j=j zh h i -|k=k|l=l|ll=l i|m=m|n=n|p=p|r=r|s=s z sh|ss=s|t=t|v=v f|w=v u|z=z s ts zh|
a=a|e=e|i=i|o=o|u=u|y=i|ou=u o|oo=u o|ee=i e|ei=e i a|ey=e i a|ai=e i a|ay=e i a|ae=e a|eu=e o u|oe=o e u|
ue=u e i|eo=e o u|au=a o u|ie=i e|ii=i|iy=i|yi=i|yy=i|ij=i|yj=i|aa=a|uu=u|
ia=i -,a|ya=i -,a|ja=j zh h i -,a|io=i -,o|yo=i -,o e|jo=j zh h i -,o e|jou=j zh h i -,u o|iu=i -,u|yu=i -,u|
ju=j zh h i -,u|iou=i -,u|you=i -,u|ye=i -,e|je=j zh h i -,e|ah$=a|eh$=e a|ih$=i|oh$=o|uh$=u|ov$=o,v f|ow$=o,v f u|
of$=o,f v|off$=o,f v|ev$=e,v f|ew$=e,v f u|eff$=e,f v`;

/** Letters with a mark that tells the sound; their bare letter may stand for it as well. */
const markedTable = `
č=ch|ć=ch|ç=ch|š=sh s|ş=sh s|ș=sh s|ś=sh s|ž=zh z|ż=zh z|ź=zh z|
ğ=g -|ł=l v|đ=d j|ř=r zh|ŏ=o e u|ŭ=u i`;

/** Arabic, Persian and Hebrew letters: vowels are mostly left out, and some letters are vowel or consonant. */
const abjadTable = `
ا=a -|أ=a e i o u -|إ=i e a -|آ=a|ٱ=a -|ء=-|ؤ=u o -|ئ=i -|ى=a i -|ب=b|پ=p|ت=t|ة=t a h -|ث=t s|ج=j g|چ=ch|ح=h|خ=h k|
د=d|ذ=d z|ر=r|ز=z|ژ=zh|س=s|ش=sh|ص=s|ض=d z|ط=t|ظ=z d|ع=a -|غ=g h|ف=f|ق=k g|ك=k|ک=k|گ=g|ل=l|م=m|ن=n|ه=h a -|ھ=h|
و=v u o -|ي=i -|ی=i -|ې=i e|ے=i e|ہ=h a -|ں=n -|ٹ=t|ڈ=d|ڑ=r|ڤ=v|ۆ=o u|ە=e a|ێ=e|ڕ=r|ڵ=l|
א=a e -|ב=b v|ג=g|ד=d|ה=h a -|ו=v u o -|ז=z|ח=h|ט=t|י=i -|כ=k h|ך=k h|ל=l|מ=m|ם=m|נ=n|ן=n|ס=s|ע=a e -|פ=p f|ף=p f|
צ=ts z|ץ=ts z|ק=k|ר=r|ש=sh s|ת=t s`;

const latin = tableOf(latinTable);
const marked = tableOf(markedTable);
const abjad = tableOf(abjadTable);
const groupMax = 8;
const silentW = [soundsNamed('v u -')];

function tableOf(text: string): ReadonlyMap<string, readonly number[]> {
  return new Map(
    text
      .replaceAll('\n', '')
      .split('|')
      .map((row) => {
        const [letters = '', sounds = ''] = row.split('=');
        return [letters, sounds.split(',').map(soundsNamed)] as const;
      }),
  );
}

/** The sounds that a word in Latin, Arabic or Hebrew letters may have, in their order; doubled ones once. */
export function soundsOf(word: string): readonly number[] {
  const sounds: number[] = [];
  for (let place = 0; place < word.length; ) {
    const [length, found] = groupAt(word, place);
    for (const sound of found) {
      const last = sounds.at(-1);
      if (last === sound) continue;
      // Vowels side by side that may be one another are one.
      if (last !== undefined && isVowel(last) && isVowel(sound) && (last & sound) !== 0)
        sounds[sounds.length - 1]! |= sound;
      else sounds.push(sound);
    }
    place += length;
  }
  return sounds;
}

function groupAt(word: string, place: number): readonly [number, readonly number[]] {
  const single = marked.get(word[place]!) ?? abjad.get(word[place]!);
  if (single !== undefined) return [1, single];
  // Before a consonant it is heard as a vowel, or not: `Dawsari`, `Dosari`.
  if (word[place] === 'w' && place > 0 && /^[^aeiouy]/.test(word.slice(place + 1))) return [1, silentW];
  for (let length = Math.min(groupMax, word.length - place); length > 0; length -= 1) {
    const group = word.slice(place, place + length);
    const found =
      (place === 0 ? latin.get(`^${group}`) : undefined) ??
      (place + length === word.length ? latin.get(`${group}$`) : undefined) ??
      latin.get(group);
    if (found !== undefined) return [length, found];
  }
  return [1, []];
}

export function isVowel(sound: number): boolean {
  return (sound & consonants) === 0 && (sound & vowels) !== 0;
}

/** Whether a word is written in a script that leaves vowels out. */
export function isAbjad(word: string): boolean {
  return abjad.has(word[0] ?? '');
}
