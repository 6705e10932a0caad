/* Words that stand in names without telling whose they are, as `foldName` writes them. */

/** How people are addressed, what they are by profession or rank, and what stands behind a name. */
const titles = words(`
mr mrs ms miss mister mx dr doctor prof professor sir dame lord lady hon honourable rev reverend father fr esq esquire
capt captain maj major col colonel gen general lt lieutenant sgt sergeant cmdr commander adm admiral brig brigadier
marshal amb ambassador minister pres president gov governor sen senator judge eng engr engineer ing dipl mag
herr frau fraeulein hr fr dipl monsieur madame mademoiselle mme mlle m maitre sieur senor senora senorita sr sra srta
don dona dom signor signora signorina sig dott dottor dottoressa ing avv lic licenciado doctora
gospodin gospozha gospoda tovarishch grazhdanin grazhdanka pani gospodja
sheikh shaikh shaykh sheik cheikh haji hajji hadji hajj al-hajj alhaj mullah mulla maulavi mawlawi maulvi maulana
mawlana qari hafiz ustad ustadh ayatollah hojjatoleslam imam emir amir sayyid sayed syed seyed sayyed mirza agha
kyrios kyria bey hanim efendi pasha sayin xiansheng nvshi ssi nim shri smt sri jr junior sr senior ii iii phd mba obe
mbe cbe kbe md
`);

/** What a company is in law, and the words that companies add to a name. */
const companyForms = words(`
ltd limited llc llp lp inc incorporated corp corporation co company companies plc sa sas sarl srl spa ag gmbh mbh kg
kgaa ohg ug ek gbr oy oyj ab as asa aps a nv bv vof cv ooo oao zao pao ao tov too chp ip fgup gup nao odo at pat
jsc pjsc ojsc cjsc pte pty sdn bhd fze fzco fzc dmcc est establishment wll bsc saog saoc kscc kft zrt rt doo dd ad ood
eood eirl ltda sl slu sab cia ca sapi spzoo zoo sp z o eireli me lda unipersonal anonim sirketi sti limitedsirketi tic
san group groupe gruppe grupo gruppo gruppa holding holdings international intl worldwide global societe sociedad
societa gesellschaft aktiengesellschaft kompaniya kompania obshchestvo aktsionernoe ogranichennoi otvetstvennostiu
otvetstvennostyu predpriiatie predpriyatie firma firm sharikat sherkat sherkate shirkat muassasat
شركة شركت شرکة شرکت مجموعة مؤسسة
`);

/** What is written around a name: for whom, through whom, and what for. */
const fillers = words(`
for from by to via per care of attn attention on behalf obo account acct favour favor fbo c o co ref reference re
invoice inv payment pay order beneficiary ultimate sender payer payee client customer and or und et y e i und with
through called known alias aka fka nee dba formerly also der die das the le la les los las el al family trust estate
heirs brothers bros sons son daughter wife husband children fund familie famille familia
m mv mt ms ss imo vessel ship
pour fuer fur para por dlia ot za imeni
`);

/** What companies do: with a name before it this says little. */
const trades = words(`
finance financial capital invest investment investments trading trade partners consulting services service shipping
logistics logistik logistika marine maritime transport engineering industries industrial commerce commercial import
export handel torgovyi foundation stiftung fond agency bureau office shop store enterprise enterprises solutions
`);

/** Particles between and before the parts of a name. */
const particles = words(`
al el ul ad ar as ash at az an ed er es bin ben ibn bint bt binti abu abd abdul abdel von van de der den di da du do
dos das la le of the and y i e zu zum zur ter ten te af av ap mac mc ould ag ait aït st saint san santa
`);

/** Of which country or people somebody or something is. */
const nationalities = words(`
russian rossiiskaia rossiiskii rossiya russia iranian iran syrian syria korean korea dprk chinese china cuban libyan
belarusian belarus turkish british american german french spanish italian swiss polish ukrainian arab arabian islamic
republic federation emirates uae national state gosudarstvennyi
`);

function words(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}

export type WordKind = 'title' | 'form' | 'trade' | 'filler' | 'particle' | 'nationality' | 'initial' | 'name';

/** What kind of word it is. One letter is an initial before it is anything else. */
export function kindOfWord(word: string): WordKind {
  if (/^[a-z]$/.test(word)) return 'initial';
  if (titles.has(word)) return 'title';
  if (particles.has(word)) return 'particle';
  if (companyForms.has(word)) return 'form';
  if (fillers.has(word)) return 'filler';
  if (trades.has(word)) return 'trade';
  if (nationalities.has(word)) return 'nationality';
  return 'name';
}
