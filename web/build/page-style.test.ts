import { describe, expect, it, test } from 'vitest';
import { followingStyle, pageStyle } from './page-style.ts';

const page = (classes: string) => [`<main class="${classes}"><p>Text</p></main>`];

describe('the style that stands in a page’s head', () => {
  it('holds rules for elements and for the classes of the page, and no others', () => {
    expect(pageStyle('p{margin:0}._a_1{top:0}._b_2{top:1px}', page('_a_1'))).toBe('p{margin:0}._a_1{top:0}');
  });

  it('holds the states that something on the page may take', () => {
    const sheet = "._a_1:hover{top:0}._a_1[data-open='yes']{top:1px}._a_1:has(._z_9){top:2px}._a_1:not(._z_9){top:3px}";
    expect(pageStyle(sheet, page('_a_1'))).toBe(sheet);
  });

  it('leaves out what needs a class that is not there, also beside one that is', () => {
    expect(pageStyle('._a_1 ._b_2{top:0}._a_1._b_2{top:0}._b_2,._a_1{top:1px}', page('_a_1'))).toBe('._a_1{top:1px}');
  });

  it('holds the classes of every language', () => {
    expect(pageStyle('._a_1{top:0}._b_2{top:1px}', [...page('_a_1'), ...page('_b_2')])).toBe(
      '._a_1{top:0}._b_2{top:1px}',
    );
  });

  it('holds a movement only where something moves by it', () => {
    const sheet = '._a_1{animation:swing 1s}@keyframes swing{to{top:0}}@keyframes sink{to{top:9px}}';
    expect(pageStyle(sheet, page('_a_1'))).toBe('._a_1{animation:swing 1s}@keyframes swing{to{top:0}}');
  });

  it('holds the tokens that its rules, other tokens of it or the page itself name', () => {
    const sheet =
      ':root{--a:0;--b:var(--a);--c:1px;--d:var(--e);--e:2px}@media (x){:root{--a:3px;--e:4px}}' +
      '@media (y){:root{--e:5px}}' +
      '._a_1{top:var(--b)}._b_2{top:var(--d)}';
    expect(pageStyle(sheet, ['<p class="_a_1"><svg fill="var(--c)"></svg></p>'])).toBe(
      ':root{--a:0;--b:var(--a);--c:1px}@media (x){:root{--a:3px}}._a_1{top:var(--b)}',
    );
  });

  it('leaves no empty frame, nothing for paper and no comment', () => {
    const sheet =
      '/* why */@media print{p{top:0}}@media (max-width:9px){._b_2{top:0}}@supports (a:b){@media ' +
      '(x){._b_2{top:0}}}p{top:1px}';
    expect(pageStyle(sheet, page('_a_1'))).toBe('p{top:1px}');
  });
});

test('the stylesheet that follows leaves out the faces that every page’s head holds', () => {
  const face = '@font-face{font-family:A;src:url(a.woff2)}';
  expect(pageStyle(`${face}p{margin:0}`, page('_a_1'))).toContain(face);
  expect(followingStyle(`${face}p{margin:0}@media print{p{top:0}}`)).toBe('p{margin:0}@media print{p{top:0}}');
});
