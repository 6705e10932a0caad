/** Korean family names as their bearers spell them, by the sound of the sign (Revised Romanisation). */
export const koreanFamilyNames: ReadonlyMap<string, string> = new Map(
  (
    'gim=kim i=lee bag=park choe=choi jeong=jung gang=kang jo=cho yun=yoon jang=jang im=lim o=oh seo=seo sin=shin ' +
    'gwon=kwon an=ahn yu=yoo baeg=baek heo=heo no=roh gu=koo go=ko mun=moon ryu=ryu u=woo gwag=kwak ri=ri gug=kook'
  )
    .split(' ')
    .map((pair) => pair.split('=') as [string, string]),
);

/** Chinese family names of two signs. */
export const chineseDoubleFamilyNames: ReadonlySet<string> = new Set(
  '欧阳 歐陽 上官 司马 司馬 诸葛 諸葛 东方 東方 皇甫 尉迟 尉遲 公孙 公孫 慕容 令狐 宇文 长孙 長孫 司徒 夏侯 端木 独孤 獨孤'.split(
    ' ',
  ),
);
