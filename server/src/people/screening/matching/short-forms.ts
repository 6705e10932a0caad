/**
 * Forms of one given name: short forms, and what it is in other languages. Each line is a family, with the indented
 * lines below it.
 */
const families = `
john jon johnny jack jean juan joao giovanni gianni ivan vanya vania johann johannes hans jan jens ian ioan ion evan
  sean shaun ioannis giannis yiannis yannis iannis ioannes janos juhani johan yahya
george georg georgy georgi georgiy georges jorge giorgio giorgos georgios yiorgos yorgos jerzy djordje dorde gjorgji
  gheorghe jiri yuri yury yuriy iurii jurij juri
james jim jimmy jaime diego jacob jakob yakov yakub yaqub iakov jacques giacomo iakovos santiago
michael mike mick mikhail misha michel miguel mihai mihail michal michele mikael mikhael michail
alexander alex sasha alexandre alejandro alessandro aleksandr aleksander oleksandr alexandros iskander iskandar sandro
  xander
alexandra aleksandra sandra oleksandra alejandra alessandra
nicholas nick nicolas nikolai nikolay nikolaj kolya niko nikos nikolaos nicola mykola miklos nikola
peter pete pedro pierre pietro petr pyotr petro piotr petros petar pjotr petya
paul pablo paolo pavel paulo pavlo pavlos pawel pal
andrew andy andrei andrey andrej andre andres andreas andrzej andrii andriy andreja
basil vasily vasili vasiliy vasyl vasil vasilis vassilis vasilios vasya
vladimir volodymyr vladimer wladimir wlodzimierz vova volodya uladzimir
dmitry dmitri dmitriy dmytro dimitri dimitrios dimitris dima demetrius dimitar dzmitry mitya
sergei sergey sergiy serhii serhiy sergio serge siarhei seryozha
eugene evgeny yevgeny evgenii yevhen yevgeniy eugen eugenio zhenya evgenios
theodore ted teddy fyodor fedor theodoros teodor teodoro
william bill billy will wilhelm guillaume guillermo willem gulielmo
robert rob bob bobby roberto rupert
richard dick rick ricardo riccardo
charles charlie chuck carlos carlo karl karol carl karel
edward ed eddie eduard eduardo edouard edoardo
henry harry heinrich henri enrique enrico henrik hendrik
joseph joe josef jose giuseppe josip jozef yosef yusuf youssef yousef iosif osip pepe yusif yousuf
thomas tom tommy tomas tommaso foma tomasz
anthony tony anton antonio antoine antonis antonios antoni
stephen steve steven stefan stepan esteban etienne stefano stefanos istvan szczepan stephan
matthew matt matthias mateo matteo matvei matthieu mateusz
daniel dan danny danila daniil danilo
samuel sam sami
elizabeth liz beth betty elisabeth yelizaveta elizaveta liza isabel elzbieta
catherine kate katherine ekaterina katya yekaterina katerina kateryna katarzyna catalina caterina
mary maria marie mariya marija miriam maryam mariam marya
anna ann anne ana hanna hannah anya
helen elena helena yelena olena eleni lena alena
natalia natalya nataliya natasha nathalie nataliia natalie
tatiana tanya tatyana tetiana tetyana
sophia sofia sophie sofya zofia sofiia
olga olha olya
irina irene iryna ira irini
xenia ksenia kseniya oksana xeniya
julia yulia yuliya iuliia juliya giulia
gregory greg grigory grigori grigoriy hryhorii gregorio gregor grigorios grzegorz
constantine konstantin kostya konstantinos kostas costas kostis kostiantyn
lawrence larry lorenzo laurent lavrenty
leo leon lev leonid leonidas
oleg oleh
igor ihor ihar
boris borys
viktor victor wiktor vitya
mohammed muhammad mohamed mohamad mohammad muhammed muhamad mohd mohmd md mhd mehmet mahomet mehmed magomed mukhammad
  mukhamed muhamed
ahmed ahmad ahmet akhmed akhmad ahmat
ali aly
hussein husayn hussain hossein husein husain hussayn hosein hussien houssein guseyn huseyn
hassan hasan hasen
ibrahim ebrahim ibragim abraham avraam ibraheem brahim
ismail ismael esmail ishmael
suleiman sulaiman solomon soliman sulayman suleyman
omar umar omer umer
othman osman uthman ottoman usman
abdullah abdallah abdulla abdoullah abdula
khalid khaled halid
dawood daoud dawud david davud daud davit
musa moussa moses mousa moshe moisei
isa eissa issa essa
haroun harun aaron aron
zakaria zakariya zachary zakariyya
noor nour nur nuur
gholam ghulam qolam golam
reza riza ridha rida
giuseppina josephine josefina
benjamin binyamin ben veniamin
isaac yitzhak itzhak ishaq isak izhak
jean-baptiste jb
francis frank francois francisco francesco frantisek franz pancho paco
louis luis ludwig luigi lewis ludovic
lucas luke luka lukas lukasz louka
mark marc marcus marco marek markos
philip phil philippe felipe filippo filip filippos
simon semyon semen simeon szymon semion
timothy tim timofei timofey timur
zhang chang cheung
wang wong
li lee lei
chen chan tan
liu lau low
wu ng
huang hwang wong
zhou chow chou
xu hsu
lin lim lam
kim gim ghim
lee yi rhee ri
park pak bak
choi choe
jung chung jeong chong cheong joung
kang gang khang
cho jo
shin sin
yoon yun youn
`;

const familiesOf = new Map<string, number[]>();
const members: string[][] = [];
for (const line of families.trim().replaceAll('\n  ', ' ').split('\n')) {
  const forms = line.split(' ');
  for (const form of forms) familiesOf.set(form, [...(familiesOf.get(form) ?? []), members.length]);
  members.push(forms);
}

/** The other forms of a given name; none for most words. */
export function formsOf(word: string): readonly string[] {
  return (familiesOf.get(word) ?? []).flatMap((family) => members[family]!).filter((form) => form !== word);
}

/** Whether two words are forms of one name. */
export function isForm(one: string, other: string): boolean {
  const own = familiesOf.get(one);
  return own !== undefined && (familiesOf.get(other)?.some((family) => own.includes(family)) ?? false);
}
