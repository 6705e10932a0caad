import { describe, expect, test } from 'vitest';
import { judgeXmlShape } from './judge-xml-shape.ts';
import { readXml, readXmlFile, XmlRefused } from './read-xml.ts';
import type { XmlElement } from './xml-element.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const longFile = `<all>\n${'<one><name>Ünal &amp; Co</name></one>\n'.repeat(20_000)}</all>`;

test('a file is read by its bytes as by its text, whatever is cut in two between its parts', async () => {
  const root = await readXmlFile(bytes(longFile));
  expect(root).toEqual(readXml(longFile));
  expect(root.children.at(-1)).toMatchObject({ name: 'one', line: 20_001 });
});

test('what is taken out of a file is not kept, and knows what stands around it', async () => {
  const taken: string[] = [];
  const root = await readXmlFile(bytes(longFile), (element, parents) => {
    if (element.name !== 'one') return false;
    taken.push(`${parents.map(({ name }) => name).join('/')}: ${element.children[0]!.text}`);
    return true;
  });
  expect(root.children).toEqual([]);
  expect([taken.length, taken.at(-1)]).toEqual([20_000, 'all: Ünal & Co']);
});

test.each([
  ['a DOCTYPE', '<!DOCTYPE a [<!ENTITY b "ha">]><a>&b;</a>', 'Line 1: the file has a DOCTYPE.'],
  ['an entity of its own', '<a>\n&b;</a>', 'Line 2: undefined entity.'],
  ['an element that does not end', '<a>\n<b>', 'Line 2: unclosed tag: b.'],
  ['no element', '', 'Line 1: document must contain a root element.'],
  ['elements that are nested too deep', '<a>'.repeat(101), 'Line 1: elements are nested deeper than 100.'],
  ['an attribute twice', '<a b="1" b="2"/>', 'Line 1: duplicate attribute: b.'],
  [
    'another encoding in its first line',
    '<?xml version="1.0" encoding="KOI8-R"?><a/>',
    'Line 1: the file says that it is in KOI8-R, which the bank does not read.',
  ],
])('a file with %s is refused, and its line named', async (_what, text, message) => {
  await expect(readXmlFile(bytes(text))).rejects.toThrow(new XmlRefused(message));
});

describe('a file is read in the encoding that it is in', () => {
  const text = '<?xml version="1.0" encoding="ENCODING"?><a>Ünal – €</a>';
  const named = (encoding: string) => text.replace('ENCODING', encoding);
  const utf16 = (words: string, { isBig = false, mark = '\ufeff' } = {}) => {
    const written = Buffer.from(mark + words, 'utf16le');
    return isBig ? written.swap16() : written;
  };
  const single = (words: string, euro: number) =>
    Buffer.from(words.replace('–', '-').replace('€', '\u0001'), 'latin1').map((byte) => (byte === 1 ? euro : byte));
  test.each<[string, Uint8Array, string]>([
    ['UTF-8 with a mark', Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), bytes(named('utf-8'))]), 'Ünal – €'],
    ['UTF-16 with a mark', utf16(named('UTF-16')), 'Ünal – €'],
    ['UTF-16 of the other order', utf16(named('UTF-16'), { isBig: true }), 'Ünal – €'],
    ['UTF-16 without a mark', utf16(named('UTF-16LE'), { mark: '' }), 'Ünal – €'],
    ['UTF-16 that says UTF-8', utf16(named('UTF-8')), 'Ünal – €'],
    ['UTF-8 that says UTF-16', bytes(named('utf-16')), 'Ünal – €'],
    ['ISO-8859-1', single(named('ISO-8859-1'), 0x80), 'Ünal - €'],
    ['ISO-8859-15', single(named('iso-8859-15'), 0xa4), 'Ünal - €'],
  ])('%s', async (_what, written, expected) => {
    expect((await readXmlFile(written)).text).toBe(expected);
  });

  test('though a character is cut in two between its parts', async () => {
    const long = `<a>${'ü'.repeat(200_000)}</a>`;
    expect((await readXmlFile(utf16(`<?xml version="1.0"?>${long}`))).text).toHaveLength(200_000);
  });

  test('and refused where it is in none', async () => {
    await expect(readXmlFile(Buffer.concat([utf16('<a>'), Buffer.from([0x00, 0xd8, 0x41, 0x00])]))).rejects.toThrow(
      'what follows is not in UTF-16',
    );
  });
});

test('what was read as UTF-8 and says that it is in another encoding is refused', () => {
  expect(() => readXml('<?xml version="1.0" encoding="ISO-8859-1"?><a/>')).toThrow('and UTF-8 is expected');
});

test('a file in another encoding than it says is refused', async () => {
  const latin = Buffer.from('<a>\nÜnal</a>', 'latin1');
  await expect(readXmlFile(latin)).rejects.toThrow('what follows is not in UTF-8');
});

test.each([
  ['elements', '<a/>'.repeat(250_001)],
  ['attributes', `<b ${Array.from({ length: 250_001 }, (_, place) => `a${place}=""`).join(' ')}/>`],
])('a file of more %s than the bank keeps is refused, however short they are', async (_what, text) => {
  await expect(readXmlFile(bytes(`<all>${text}</all>`))).rejects.toThrow(
    'Line 1: more than 250000 elements and attributes are too many.',
  );
});

test('elements that are taken out of a file do not count', async () => {
  const root = await readXmlFile(
    bytes(`<all>${'<a b="1"><c/></a>'.repeat(100_000)}</all>`),
    ({ name }) => name === 'a',
  );
  expect(root.children).toEqual([]);
});

test('a hundred elements may stand in each other', () => {
  expect(readXml(`${'<a>'.repeat(100)}${'</a>'.repeat(100)}`).name).toBe('a');
});

test('as many elements and attributes may be kept as the limit says', () => {
  expect(readXml(`<all>${'<c/>'.repeat(249_999)}</all>`).children).toHaveLength(249_999);
});

test('prefixes are left out, and so are the spaces around a text', () => {
  const root = readXml('<x:a x:b="1"> <x:c> d <![CDATA[ e ]]> </x:c></x:a>');
  expect([root.name, Object.fromEntries(root.attributes)]).toEqual(['a', { b: '1' }]);
  expect(root.children[0]).toMatchObject({ name: 'c', text: 'd  e' });
});

test('a file whose length is a whole number of reads is read to its end', async () => {
  const text = `<a>${'x'.repeat(128 * 1024 * 2 - 7)}</a>`;
  expect((await readXmlFile(bytes(text))).text).toHaveLength(128 * 1024 * 2 - 7);
  await expect(
    readXmlFile(Buffer.concat([bytes(`<a>${'x'.repeat(128 * 1024 - 4)}`), Buffer.from([0xc3])])),
  ).rejects.toThrow('what follows is not in UTF-8');
});

describe('the shape of an element', () => {
  const shapes = { all: 'one! maybe? many* some+' };
  const judge = (children: string) => () => judgeXmlShape(readXml(`<all>${children}</all>`), shapes);
  test.each(['<one/><some/>', '<one/><maybe/><many/><many/><some/><some/>'])('is kept by %s', (children) => {
    expect(judge(children)).not.toThrow();
  });
  test.each([
    ['<one/>', 'Line 1: all needs some.'],
    ['<some/>', 'Line 1: all needs one.'],
    ['<one/><one/><some/>', 'Line 1: a second one.'],
    ['<one/><maybe/><maybe/><some/>', 'Line 1: a second maybe.'],
    ['<one/><other/><some/>', 'Line 1: all has no other.'],
    ['<one/><some/><many/>', 'Line 1: many stands too late in all.'],
    ['<one/><some/><one/>', 'Line 1: one stands too late in all.'],
  ])('is broken by %s', (children, message) => {
    expect(judge(children)).toThrow(new XmlRefused(message));
  });
  test('holds below it as well', () => {
    const file = readXml('<top>\n<all/></top>');
    expect(() => judgeXmlShape(file, { ...shapes, top: 'all!' })).toThrow('Line 2: all needs one.');
  });
});

describe('an element that a file has many times is read as by the parser', () => {
  const taken = async (text: string, often?: string) => {
    const found: XmlElement[] = [];
    const take = (element: XmlElement) => element.name === 'Ntry' && found.push(element) > 0;
    const root = await readXmlFile(bytes(text), take, often === undefined ? {} : { often }).catch(String);
    return { root, found };
  };
  const entry = (of: string) => `<Ntry><Amt Ccy="EUR">1.00</Amt>\n<Nm>${of}</Nm></Ntry>`;
  test.each([
    ['plain', entry('Gull Ltd') + entry('Ünal – 李')],
    ['with line ends of another kind', `\r\n<Ntry>\r\n<a>\r\nx\r\n</a></Ntry>\r<Ntry/>\r${entry('b')}`],
    [
      'with references, in a comment, and in CDATA',
      `${entry('A &amp; B')}<!--${entry('c')}--><![CDATA[${entry('d')}]]>`,
    ],
    ['with an attribute in two lines', entry('e') + entry('f').replace('EUR', 'E\nUR')],
    ['with a prefix, and in another', `<n:Ntry>x</n:Ntry><Ntry><Ntry>y</Ntry></Ntry>${entry('g')}`],
    ['not well-formed', entry('h').replace('</Nm>', '</Name>')],
    ['with an attribute twice', entry('i').replace('Ccy="EUR"', 'Ccy="EUR" Ccy="EUR"')],
    ['with what no text may have', entry('j ]]> k')],
    ['with a control character', entry('l \u0001')],
    ['cut short', entry('m').slice(0, -4)],
    ['too deep', `<Ntry>${'<a>'.repeat(99)}${'</a>'.repeat(99)}</Ntry>`],
    ['in pieces', entry('n'.repeat(100_000)).repeat(9)],
    ['longer than is cut', entry('o'.repeat(400_000)) + entry('p')],
  ])('%s', async (_what, entries) => {
    const text = `<?xml version="1.0"?>\n<R><S>${entries}</S>\n<T>end</T></R>`;
    expect(await taken(text, 'Ntry')).toEqual(await taken(text));
  });
});
