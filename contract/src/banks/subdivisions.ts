import { foldedLetters } from './country-names.ts';

/**
 * States and provinces that people write behind a town, as `code=name`, or a name alone where nobody writes the code
 * (ISO 3166-2, of the package iso-3166 4.4.0; other usual names behind it). Left out is what is a town to the people
 * who write it, such as Tokyo, Berlin or Dubai.
 */
const written: Readonly<Record<string, string>> = {
  US:
    'AK=Alaska|AL=Alabama|AR=Arkansas|AS=American Samoa|AZ=Arizona|CA=California|CO=Colorado|CT=Connecticut|' +
    'DC=District of Columbia|DE=Delaware|FL=Florida|GA=Georgia|GU=Guam|HI=Hawaii|IA=Iowa|ID=Idaho|IL=Illinois|' +
    'IN=Indiana|KS=Kansas|KY=Kentucky|LA=Louisiana|MA=Massachusetts|MD=Maryland|ME=Maine|MI=Michigan|MN=Minnesota|' +
    'MO=Missouri|MP=Northern Mariana Islands|MS=Mississippi|MT=Montana|NC=North Carolina|ND=North Dakota|' +
    'NE=Nebraska|NH=New Hampshire|NJ=New Jersey|NM=New Mexico|NV=Nevada|NY=New York|OH=Ohio|OK=Oklahoma|OR=Oregon|' +
    'PA=Pennsylvania|PR=Puerto Rico|RI=Rhode Island|SC=South Carolina|SD=South Dakota|TN=Tennessee|TX=Texas|UT=Utah|' +
    'VA=Virginia|VI=Virgin Islands|VT=Vermont|WA=Washington|WI=Wisconsin|WV=West Virginia|WY=Wyoming',
  PR: 'PR=Puerto Rico',
  CA:
    'AB=Alberta|BC=British Columbia|MB=Manitoba|NB=New Brunswick|NL=Newfoundland and Labrador|Newfoundland|' +
    'NS=Nova Scotia|NT=Northwest Territories|NU=Nunavut|ON=Ontario|PE=Prince Edward Island|PEI|QC=Quebec|' +
    'SK=Saskatchewan|YT=Yukon',
  AU:
    'ACT=Australian Capital Territory|NSW=New South Wales|NT=Northern Territory|QLD=Queensland|SA=South Australia|' +
    'TAS=Tasmania|VIC=Victoria|WA=Western Australia',
  MX:
    'DF=|Aguascalientes|Baja California|Baja California Sur|Campeche|Chihuahua|Chiapas|CDMX|Coahuila|Colima|Durango|' +
    'Guerrero|Guanajuato|Hidalgo|Jalisco|Jal|Estado de México|Edomex|Michoacán|Morelos|Nayarit|Nuevo León|NL|Oaxaca|' +
    'Puebla|Querétaro|Quintana Roo|Sinaloa|San Luis Potosí|Sonora|Tabasco|Tamaulipas|Tlaxcala|Veracruz|Yucatán|' +
    'Zacatecas',
  BR:
    'AC=Acre|AL=Alagoas|AM=Amazonas|AP=Amapá|BA=Bahia|CE=Ceará|DF=Distrito Federal|ES=Espírito Santo|GO=Goiás|' +
    'MA=Maranhão|MG=Minas Gerais|MS=Mato Grosso do Sul|MT=Mato Grosso|PA=Pará|PB=Paraíba|PE=Pernambuco|PI=Piauí|' +
    'PR=Paraná|RJ=Rio de Janeiro|RN=Rio Grande do Norte|RO=Rondônia|RR=Roraima|RS=Rio Grande do Sul|' +
    'SC=Santa Catarina|SE=Sergipe|SP=São Paulo|TO=Tocantins',
  IN:
    'AP=Andhra Pradesh|AR=Arunachal Pradesh|AS=Assam|BR=Bihar|CG=Chhattisgarh|GA=Goa|GJ=Gujarat|HP=Himachal Pradesh|' +
    'HR=Haryana|JH=Jharkhand|JK=Jammu and Kashmir|KA=Karnataka|KL=Kerala|LA=Ladakh|MH=Maharashtra|ML=Meghalaya|' +
    'MN=Manipur|MP=Madhya Pradesh|MZ=Mizoram|NL=Nagaland|OD=Odisha|Orissa|PB=Punjab|RJ=Rajasthan|SK=Sikkim|' +
    'TN=Tamil Nadu|TR=Tripura|TS=Telangana|UK=Uttarakhand|UP=Uttar Pradesh|WB=West Bengal|DL=NCT of Delhi|NCR',
  CN:
    'Anhui|Fujian|Guangdong|Gansu|Guangxi|Guizhou|Henan|Hubei|Hebei|Hainan|Heilongjiang|Hunan|Jilin|Jiangsu|Jiangxi|' +
    'Liaoning|Nei Mongol|Inner Mongolia|Ningxia|Qinghai|Sichuan|Shandong|Shaanxi|Shanxi|Xinjiang|Xizang|Tibet|' +
    'Yunnan|Zhejiang',
  JP:
    'Hokkaido|Aomori|Iwate|Miyagi|Akita|Yamagata|Fukushima|Ibaraki|Tochigi|Gunma|Saitama|Chiba|Kanagawa|Niigata|' +
    'Toyama|Ishikawa|Fukui|Yamanashi|Nagano|Gifu|Shizuoka|Aichi|Mie|Shiga|Hyogo|Nara|Wakayama|Tottori|Shimane|' +
    'Okayama|Hiroshima|Yamaguchi|Tokushima|Kagawa|Ehime|Kochi|Fukuoka|Saga|Nagasaki|Kumamoto|Oita|Miyazaki|' +
    'Kagoshima|Okinawa',
  MY:
    'Johor|Kedah|Kelantan|Melaka|Negeri Sembilan|Pahang|Pulau Pinang|Penang|Perak|Perlis|Selangor|Terengganu|Sabah|' +
    'Sarawak|Wilayah Persekutuan|WP',
  AR:
    'Salta|Provincia de Buenos Aires|CABA|Entre Ríos|La Rioja|Santiago del Estero|Chaco|Catamarca|La Pampa|Misiones|' +
    'Formosa|Neuquén|Río Negro|Santa Fe|Tucumán|Chubut|Tierra del Fuego|Corrientes|Jujuy|Santa Cruz',
  IT:
    'AG=|AL=|AN=|AP=|AQ=|AR=|AT=|AV=|BA=|BG=|BI=|BL=|BN=|BO=|BR=|BS=|BT=|BZ=|CA=|CB=|CE=|CH=|CL=|CN=|CO=|CR=|CS=|CT=|' +
    'CZ=|EN=|FC=|FE=|FG=|FI=|FM=|FR=|GE=|GO=|GR=|IM=|IS=|KR=|LC=|LE=|LI=|LO=|LT=|LU=|MB=|MC=|ME=|MI=|MN=|MO=|MS=|MT=|' +
    'NA=|NO=|NU=|OR=|PA=|PC=|PD=|PE=|PG=|PI=|PN=|PO=|PR=|PT=|PU=|PV=|PZ=|RA=|RC=|RE=|RG=|RI=|RM=|RN=|RO=|SA=|SI=|SO=|' +
    'SP=|SR=|SS=|SU=|SV=|TA=|TE=|TN=|TO=|TP=|TR=|TS=|TV=|UD=|VA=|VB=|VC=|VE=|VI=|VR=|VT=|VV=|Piemonte|Lombardia|' +
    'Veneto|Friuli Venezia Giulia|Liguria|Emilia-Romagna|Toscana|Umbria|Marche|Lazio|Abruzzo|Molise|Campania|Puglia|' +
    'Basilicata|Calabria|Sicilia|Sardegna|Lombardy|Tuscany|Sicily|Sardinia',
  CH:
    'AG=Aargau|AI=|AR=|BE=|BL=|BS=|FR=|GE=|GL=|GR=Graubünden|JU=Jura|LU=|NE=|NW=Nidwalden|OW=Obwalden|SG=|SH=|SO=|' +
    'SZ=|TG=Thurgau|TI=Ticino|Tessin|UR=Uri|VD=Vaud|VS=Valais|Wallis|ZG=|ZH=',
  DE:
    'Brandenburg|Baden-Württemberg|Bayern|Bavaria|Hessen|Hesse|Mecklenburg-Vorpommern|Niedersachsen|Lower Saxony|' +
    'Nordrhein-Westfalen|North Rhine-Westphalia|NRW|Rheinland-Pfalz|Schleswig-Holstein|Saarland|Sachsen|Saxony|' +
    'Sachsen-Anhalt|Thüringen',
  AT: 'Burgenland|Kärnten|Niederösterreich|Oberösterreich|Steiermark|Tirol|Vorarlberg',
  ES:
    'Andalucía|Aragón|Asturias|Cantabria|Castilla y León|Castilla-La Mancha|Canarias|Islas Canarias|Catalunya|' +
    'Cataluña|Extremadura|Galicia|Illes Balears|Islas Baleares|Baleares|La Rioja|Navarra|País Vasco|Euskadi|Bizkaia|' +
    'Vizcaya|Gipuzkoa|Guipúzcoa|Álava|Las Palmas|Comunidad de Madrid|Comunidad Valenciana',
  GB:
    'England|Scotland|Wales|Northern Ireland|Bedfordshire|Berkshire|Buckinghamshire|Cambridgeshire|Cheshire|Cornwall|' +
    'Cumbria|Derbyshire|Devon|Dorset|Essex|East Sussex|West Sussex|Gloucestershire|Greater London|' +
    'Greater Manchester|Hampshire|Herefordshire|Hertfordshire|Isle of Wight|Kent|Lancashire|Leicestershire|' +
    'Lincolnshire|Merseyside|Middlesex|Norfolk|Northamptonshire|Northumberland|Nottinghamshire|Oxfordshire|Rutland|' +
    'Shropshire|Somerset|Staffordshire|Suffolk|Surrey|Tyne and Wear|Warwickshire|West Midlands|Wiltshire|' +
    'Worcestershire|North Yorkshire|South Yorkshire|West Yorkshire|East Yorkshire|Yorkshire|Aberdeenshire|Angus|' +
    'Argyll|Ayrshire|Fife|Highland|Lanarkshire|Midlothian|East Lothian|West Lothian|Perthshire|Renfrewshire|' +
    'Scottish Borders|Gwynedd|Powys|Pembrokeshire|Carmarthenshire|Glamorgan|Gwent|Clwyd|Dyfed',
  IE:
    'Clare|Cavan|Carlow|Donegal|Kildare|Kerry|Laois|Leitrim|Longford|Louth|Mayo|Meath|Monaghan|Offaly|Roscommon|' +
    'Sligo|Tipperary|Westmeath|Wexford|Wicklow',
  ZA: 'Eastern Cape|Free State|Gauteng|KwaZulu-Natal|KZN|Limpopo|Mpumalanga|Northern Cape|North West|Western Cape',
  NG:
    'Abia|Adamawa|Akwa Ibom|Anambra|Bauchi|Benue|Borno|Bayelsa|Cross River|Delta|Ebonyi|Edo|Ekiti|FCT|Imo|Jigawa|' +
    'Kaduna|Kebbi|Kogi|Kwara|Nasarawa|Ogun|Ondo|Osun|Oyo|Plateau|Rivers|Taraba|Yobe|Zamfara',
  PH:
    'National Capital Region|NCR|Metro Manila|Albay|Bataan|Batangas|Benguet|Bohol|Bukidnon|Bulacan|Camarines Norte|' +
    'Camarines Sur|Capiz|Cavite|Davao del Norte|Davao del Sur|Davao Oriental|Ilocos Norte|Ilocos Sur|Laguna|' +
    'La Union|Leyte|Misamis Occidental|Misamis Oriental|Negros Occidental|Negros Oriental|Nueva Ecija|Palawan|' +
    'Pampanga|Pangasinan|Quezon|Rizal|South Cotabato|Tarlac|Zambales',
  ID:
    'Aceh|Bali|Banten|Bengkulu|DKI Jakarta|DI Yogyakarta|Jambi|Jawa Barat|Jawa Timur|Jawa Tengah|West Java|East Java|' +
    'Central Java|Kalimantan Barat|Kalimantan Timur|Kalimantan Selatan|Kepulauan Riau|Lampung|Maluku|' +
    'Nusa Tenggara Barat|Papua|Riau|Sulawesi Utara|Sulawesi Selatan|Sumatera Barat|Sumatera Selatan|Sumatera Utara|' +
    'North Sumatra',
  CO:
    'Amazonas|Antioquia|Arauca|Atlántico|Bolívar|Boyacá|Caldas|Caquetá|Casanare|Cauca|Cesar|Cundinamarca|DC|Huila|' +
    'La Guajira|Magdalena|Nariño|Norte de Santander|Quindío|Risaralda|Santander|Sucre|Tolima|Valle del Cauca',
  KY: 'Grand Cayman|Cayman Brac|Little Cayman',
  VG: 'Tortola|Virgin Gorda|Anegada',
  HK: 'New Territories|NT',
};

/** A state that bears the name of a town in it: alone in an address it is the town. */
const alsoTowns: Readonly<Record<string, readonly string[]>> = {
  US: ['newyork', 'washington'],
  CA: ['quebec'],
  IN: [],
  AU: [],
};

interface Known {
  /** In capitals, as people write them: two letters that are words in another spelling are none. */
  readonly codes: ReadonlySet<string>;
  readonly names: ReadonlySet<string>;
}

const known = new Map<string, Known>();

function knownOf(country: string): Known {
  const before = known.get(country);
  if (before !== undefined) return before;
  const entries = (written[country] ?? '').split('|').map((entry) => entry.split('='));
  const codes = entries.flatMap(([code, name]) => (name === undefined ? [] : [code!]));
  const names = entries.flatMap(([code, name]) => foldedLetters(name ?? code!)).filter(Boolean);
  const read = { codes: new Set(codes), names: new Set(names) };
  known.set(country, read);
  return read;
}

/** Words that say that a name is one of a state, in front of it or behind it, as far as no town has them. */
const kindBefore =
  /^(?:co|county|state of|province of|provincia de|estado de|departamento de|region de|respublika)\.? /i;
const kindBehind =
  /[ -](?:oblast'?|obl|krai|kray|kraj|respublika|province|prefecture|governorate|county|state|sheng|ken)\.?$/i;

/** Whether a text is the name or the code of a state, province or another part of the country, and of nothing else. */
export function namesSubdivision(text: string, country: string): boolean {
  const { codes, names } = knownOf(country);
  const folded = foldedLetters(text);
  return (
    codes.has(text.replaceAll('.', '').toUpperCase()) ||
    names.has(folded) ||
    kindBefore.test(text) ||
    kindBehind.test(text)
  );
}

/** Whether a text is the code of a part of the country, in capitals: `NY`, `D.C.`. */
export function isSubdivisionCode(text: string, country: string): boolean {
  return knownOf(country).codes.has(text.replaceAll('.', ''));
}

/** Whether a state may be the town of an address that names no other. Where towns never bear such names it may not. */
export function mayBeTown(subdivision: string, country: string): boolean {
  const towns = alsoTowns[country];
  return towns === undefined || towns.includes(foldedLetters(subdivision));
}
