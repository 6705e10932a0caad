/* How names of other alphabets are spelled in Latin letters, by published tables. The matcher reads nothing here. */

export type Spell = (word: string) => string;

function table(rows: string): ReadonlyMap<string, string> {
  return new Map(
    rows
      .trim()
      .split(/\s+/)
      .map((row) => row.split('=') as [string, string]),
  );
}

const cyrillicBase =
  'а=a б=b в=v г=g д=d е=e ё=e ж=zh з=z и=i й=y к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=kh ц=ts ч=ch ш=sh ' +
  'щ=shch ъ= ы=y ь= э=e ю=yu я=ya і=i ї=yi є=ye ґ=g ѓ=gj ѕ=dz ј=j љ=lj њ=nj ќ=kj џ=dzh';

function cyrillic(changes: string, ends: readonly (readonly [RegExp, string])[] = []): Spell {
  const letters = new Map([...table(cyrillicBase), ...(changes === '' ? [] : table(changes))]);
  return (word) => {
    const spelled = [...word.toLowerCase()].map((letter) => letters.get(letter) ?? letter).join('');
    return capital(ends.reduce((text, [end, other]) => text.replace(end, other), spelled));
  };
}

/** Russian, Ukrainian and Macedonian names. */
export const cyrillicSpellings: Readonly<Record<string, Spell>> = {
  /** BGN/PCGN of 1947, without its marks. */
  english: cyrillic('', [[/yy$/, 'y']]),
  /** The German of newspapers (Duden). */
  german: cyrillic('в=w ж=sch з=s й=i х=ch ц=z ч=tsch ш=sch щ=schtsch ю=ju я=ja', [[/ii$/, 'i']]),
  /** The French of passports before 2010. */
  french: cyrillic('ж=j у=ou й=i ч=tch ш=ch щ=chtch ю=iou я=ia', [
    [/in$/, 'ine'],
    [/ii$/, 'i'],
  ]),
  polish: cyrillic('в=w ж=ż й=j х=ch ц=c ч=cz ш=sz щ=szcz ю=ju я=ja э=e', [[/yj$/, 'y']]),
  /** ISO 9, system B, and the letters of scholars. */
  scholarly: cyrillic('ж=ž й=j х=h ц=c ч=č ш=š щ=šč ю=ju я=ja'),
  /** Passports of Russia since 2013. */
  passport: cyrillic('й=i ц=ts ю=iu я=ia ъ=ie'),
  itself: (word) => word,
};

const greekBase =
  'α=a β=v γ=g δ=d ε=e ζ=z η=i θ=th ι=i κ=k λ=l μ=m ν=n ξ=x ο=o π=p ρ=r σ=s ς=s τ=t υ=y φ=f χ=ch ψ=ps ω=o';

function greek(changes: string): Spell {
  const letters = new Map([...table(greekBase), ...(changes === '' ? [] : table(changes))]);
  return (word) => {
    const bare = word
      .toLowerCase()
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .replace(/ου/g, 'ȣ')
      .replace(/^μπ/, 'b')
      .replace(/^ντ/, 'd')
      .replace(/γγ/g, 'ng');
    return capital([...bare].map((letter) => (letter === 'ȣ' ? 'ou' : (letters.get(letter) ?? letter))).join(''));
  };
}

export const greekSpellings: Readonly<Record<string, Spell>> = {
  /** ELOT 743. */
  official: greek(''),
  english: greek('χ=h υ=i ξ=x'),
  older: greek('χ=kh η=e φ=ph υ=y'),
  itself: (word) => word,
};

const initials = (
  'ㄱ=g/k ㄲ=kk/kk ㄴ=n/n ㄷ=d/t ㄸ=tt/tt ㄹ=r/r ㅁ=m/m ㅂ=b/p ㅃ=pp/pp ㅅ=s/s ㅆ=ss/ss ㅇ=/ ㅈ=j/ch ㅉ=jj/tch ㅊ=ch/ch ㅋ=k/k ' +
  'ㅌ=t/t ㅍ=p/p ㅎ=h/h'
).split(' ');
const medials = (
  'a/a ae/ae ya/ya yae/yae eo/ŏ e/e yeo/yŏ ye/ye o/o wa/wa wae/wae oe/oe yo/yo u/u wo/wŏ we/we wi/wi yu/yu eu/ŭ ' +
  'ui/ŭi i/i'
).split(' ');
const finals = [
  ...'/ k/k k/k k/k n/n n/n n/n t/t l/l k/k m/m l/l l/l l/l p/p l/l m/m p/p p/p t/t t/t'.split(' '),
  ...'ng/ng t/t t/t k/k t/t p/p t/t'.split(' '),
];

function korean(system: 0 | 1, isPlain: boolean): Spell {
  const pick = (rows: readonly string[], place: number): string =>
    (rows[place]!.split('=').at(-1) ?? '').split('/')[system]!;
  return (word) =>
    [...word]
      .map((sign) => {
        const code = sign.charCodeAt(0) - 0xac00;
        const spelled =
          pick(initials, Math.floor(code / 588)) +
          pick(medials, Math.floor((code % 588) / 28)) +
          pick(finals, code % 28);
        return isPlain ? spelled.normalize('NFD').replace(/\p{M}/gu, '') : spelled;
      })
      .join('-');
}

export const koreanSpellings: Readonly<Record<string, Spell>> = {
  revised: korean(0, true),
  mccune: korean(1, false),
  mccuneInNewspapers: korean(1, true),
};

/** Pinyin, Wade-Giles and the sign, of syllables that names have. */
export const chineseSyllables: readonly (readonly [string, string, string])[] = (
  '伟=wei=wei 明=ming=ming 强=qiang=ch‘iang 建=jian=chien 国=guo=kuo 华=hua=hua 晓=xiao=hsiao 平=ping=p‘ing 志=zhi=chih ' +
  '军=jun=chün 东=dong=tung 德=de=te 海=hai=hai 波=bo=po 春=chun=ch‘un 秀=xiu=hsiu 英=ying=ying 兰=lan=lan 玉=yu=yü ' +
  '红=hong=hung 光=guang=kuang 荣=rong=jung 庆=qing=ch‘ing 树=shu=shu 林=lin=lin 文=wen=wen 学=xue=hsüeh 永=yong=yung ' +
  '泽=ze=tse 民=min=min'
)
  .split(' ')
  .map((row) => row.split('=') as [string, string, string]);

export const chineseFamilies: readonly (readonly [string, string, string])[] = (
  '张=zhang=chang 赵=zhao=chao 陈=chen=ch‘en 周=zhou=chou 徐=xu=hsü 朱=zhu=chu 郭=guo=kuo 何=he=ho 高=gao=kao 郑=zheng=cheng ' +
  '谢=xie=hsieh 邓=deng=teng 冯=feng=feng 曹=cao=ts‘ao 彭=peng=p‘eng 曾=zeng=tseng 萧=xiao=hsiao 蔡=cai=ts‘ai 潘=pan=p‘an ' +
  '田=tian=t‘ien 董=dong=tung 袁=yuan=yüan 蒋=jiang=chiang 贾=jia=chia 丁=ding=ting 薛=xue=hsüeh 阎=yan=yen 戴=dai=tai ' +
  '姜=jiang=chiang 秦=qin=ch‘in'
)
  .split(' ')
  .map((row) => row.split('=') as [string, string, string]);

/** Arabic and Persian given names: the letters, then spellings that passports have. */
export const arabicGiven: readonly (readonly string[])[] = (
  'محمد=Muhammad=Mohamed=Mohammed=Muhammed|أحمد=Ahmad=Ahmed|عبد الله=Abdullah=Abdallah=Abdulla|خالد=Khalid=Khaled|' +
  'يوسف=Yusuf=Youssef=Yousef|حسين=Husayn=Hussein=Hussain|عثمان=Uthman=Othman=Osman|سليمان=Sulayman=Suleiman=Sulaiman|' +
  'طارق=Tariq=Tarek=Tarik|فيصل=Faysal=Faisal=Feisal|جمال=Jamal=Gamal=Djamel|قاسم=Qasim=Kassem=Kasim|' +
  'مصطفى=Mustafa=Moustafa=Mostafa|عبد العزيز=Abd al-Aziz=Abdulaziz=Abdelaziz|' +
  'عبد الكريم=Abd al-Karim=Abdulkarim=Abdelkrim|رشيد=Rashid=Rachid=Rasheed|بشير=Bashir=Bachir=Basheer|' +
  'نور الدين=Nur al-Din=Noureddine=Nuruddin|صلاح=Salah=Saleh|زكريا=Zakariya=Zakaria|هشام=Hisham=Hicham=Hesham|' +
  'إدريس=Idris=Idriss=Driss|منصور=Mansur=Mansour=Mansoor|جعفر=Jafar=Jaafar=Djafar'
)
  .split('|')
  .map((row) => row.split('='));

export const arabicFamilies: readonly (readonly string[])[] = (
  'الزرقاوي=al-Zarqawi=Zarkaoui=Al Zarqaoui|القرشي=al-Qurashi=Qureshi=Al Kurashi|الحوثي=al-Huthi=Al Houthi=Houthi|' +
  'الشمري=al-Shammari=Al Shamari=Chammari|بن خليفة=bin Khalifa=Ben Khalifa=Benkhalifa|' +
  'العوضي=al-Awadhi=Al Awadi=Alawadhi|الدوسري=al-Dawsari=Al Dosari=Aldossari|المطيري=al-Mutayri=Al Mutairi=Almutairi|' +
  'الجبوري=al-Jaburi=Al Jubouri=Jabouri|التكريتي=al-Tikriti=Al Tikrity=Tikriti|بوشقرة=Bushaqra=Bouchakra=Abu Shaqra|' +
  'الهاشمي=al-Hashimi=Al Hashemi=Hachemi|البغدادي=al-Baghdadi=Al Bagdadi=Baghdadi|' +
  'الفلسطيني=al-Filastini=Al Falastini|السوداني=al-Sudani=Soudani=Al Soudani|القحطاني=al-Qahtani=Al Kahtani=Qahtani|' +
  'الشيباني=al-Shaybani=Al Shaibani=Chaibani|مخلوف=Makhluf=Makhlouf|شهاب=Shihab=Chehab=Shehab|' +
  'درويش=Darwish=Darwiche=Darweesh|غندور=Ghandur=Ghandour|عبيد=Ubayd=Obeid=Obaid'
)
  .split('|')
  .map((row) => row.split('='));

/** Hebrew names: the letters, then spellings. */
export const hebrewGiven: readonly (readonly string[])[] = (
  'יצחק=Yitzhak=Itzhak=Isaac|בנימין=Binyamin=Benjamin|שלמה=Shlomo=Schlomo|אברהם=Avraham=Abraham|רחל=Rachel=Rahel|' +
  'מרדכי=Mordechai=Mordekhai|שמעון=Shimon=Simon|צבי=Tzvi=Zvi|חיים=Chaim=Haim|יעקב=Yaakov=Jacob'
)
  .split('|')
  .map((row) => row.split('='));

export const hebrewFamilies: readonly (readonly string[])[] = (
  'רבינוביץ=Rabinovich=Rabinowitz=Rabinovitz|שפירא=Shapira=Schapira|גולדשטיין=Goldstein=Goldshtein|' +
  'פרידמן=Fridman=Friedman|הורביץ=Horowitz=Hurvitz=Horovitz|אבוטבול=Abutbul=Aboutboul|מזרחי=Mizrahi=Mizrachi|' +
  'שטרנברג=Sternberg=Shternberg|קפלן=Kaplan=Caplan|ברקוביץ=Berkovich=Berkowitz'
)
  .split('|')
  .map((row) => row.split('='));

/** Forms of a name that people use at the bank's counter. */
export const usedForms: ReadonlyMap<string, readonly string[]> = new Map(
  (
    'William=Bill Robert=Bob Richard=Dick Michael=Mike James=Jim Edward=Ted Elizabeth=Liz Katherine=Kate Thomas=Tom ' +
    'Christopher=Chris Alexander=Alex Joseph=Joe Charles=Charlie Andrew=Andy Daniel=Dan Nicholas=Nick Александр=Саша ' +
    'Дмитрий=Дима Наталья=Наташа Татьяна=Таня Иван=Ваня Николай=Коля'
  )
    .split(' ')
    .map((row) => row.split('='))
    .map(([name, ...forms]) => [name!, forms] as const),
);

function capital(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}
