/** What a piece of a code sample is; `plain` is neither coloured nor marked. */
export type TokenKind = 'plain' | 'key' | 'string' | 'word';

export interface CodeToken {
  readonly kind: TokenKind;
  readonly text: string;
}

export type CodeLanguage = 'json' | 'http' | 'shell' | 'program';

/** The pieces of a code sample, for colouring. Joined, they are the sample again. */
export function tokensOf(code: string, language: CodeLanguage): readonly CodeToken[] {
  if (language === 'json') return jsonTokens(code);
  if (language === 'program') return programTokens(code);
  return language === 'http' ? httpTokens(code) : shellTokens(code);
}

function jsonTokens(code: string): CodeToken[] {
  return tokensBy(code, /"(?:[^"\\]|\\.)*"|\b(?:true|false|null)\b|-?\d+(?:\.\d+)?/g, (found, rest) => {
    if (!found.startsWith('"')) return [{ kind: 'word', text: found }];
    return [{ kind: rest.startsWith(':') ? 'key' : 'string', text: found }];
  });
}

/** Headers above the first empty line, JSON under it. */
function httpTokens(code: string): CodeToken[] {
  const end = code.indexOf('\n\n');
  const head = end === -1 ? code : code.slice(0, end);
  return [
    ...tokensBy(head, /^(?:GET|POST)\b|^[A-Za-z-]+(?=:)|\b\d{3}(?= OK$)/gm, (found) => [
      { kind: /^(?:GET|POST|\d+)$/.test(found) ? 'word' : 'key', text: found },
    ]),
    ...jsonTokens(code.slice(head.length)),
  ];
}

function shellTokens(code: string): CodeToken[] {
  return tokensBy(code, /'[^']*'|"[^"]*"|--[a-z-]+|\bcurl\b/g, (found) => {
    if (found.startsWith("'{")) return jsonTokens(found);
    if (/^['"]/.test(found)) return [{ kind: 'string', text: found }];
    return [{ kind: found === 'curl' ? 'word' : 'key', text: found }];
  });
}

const wordsOfPrograms: ReadonlySet<string> = new Set(
  'const let await async function import from def with try return raise throw if echo print curl'.split(' '),
);

/** Of every language that the programs are written in: texts, notes, and the words that each of them begins with. */
function programTokens(code: string): CodeToken[] {
  const pattern = /^ *(?:#|\/\/) .*$|'[^'\n]*'|"(?:[^"\\\n]|\\.)*"|`[^`]*`|(?<![\w-])[a-z]{2,8}(?![\w-])/gm;
  return tokensBy(code, pattern, (found) => {
    if (/^ *(?:#|\/\/)/.test(found)) return [{ kind: 'key', text: found }];
    if (/^['"`]/.test(found)) return [{ kind: 'string', text: found }];
    return [{ kind: wordsOfPrograms.has(found) ? 'word' : 'plain', text: found }];
  });
}

function tokensBy(code: string, pattern: RegExp, read: (found: string, rest: string) => CodeToken[]): CodeToken[] {
  const tokens: CodeToken[] = [];
  let end = 0;
  for (const match of code.matchAll(pattern)) {
    const [found] = match;
    if (match.index > end) tokens.push({ kind: 'plain', text: code.slice(end, match.index) });
    end = match.index + found.length;
    tokens.push(...read(found, code.slice(end)));
  }
  if (end < code.length) tokens.push({ kind: 'plain', text: code.slice(end) });
  return tokens;
}
