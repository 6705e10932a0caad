import { hash } from 'node:crypto';

/**
 * The one style of the page, by day and by night, in the colours and the measures of the bank's own pages. It stands in
 * the page, named by its hash: nothing else is ever loaded.
 */
export const pageStyle = `
:root{color-scheme:light dark;
--paper:light-dark(#fbf9f3,#071b26);--sheet:light-dark(#fffefb,#0b2431);--ink:light-dark(#0b2a38,#edf2ef);
--ink-2:light-dark(#2f4b58,#b9cace);--rule:light-dark(#d9dad3,#1d3b49);--field:light-dark(#71858d,#6e8a94);
--murex:light-dark(#9a1750,#f29bbe);--murex-2:light-dark(#7b0f3f,#f8bed4);--on-murex:light-dark(#fff7fa,#2b0716);
--buff:light-dark(#f1e7cf,#27352e);--red:light-dark(#a92b12,#ff9f8c);--red-t:light-dark(#f9e5dd,#3b1710);
--green:light-dark(#1a6044,#86d0aa)}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:1.0625rem/1.5 "Golos Text",system-ui,sans-serif;
overflow-wrap:anywhere}
main{max-width:34rem;margin:0 auto;padding:clamp(20px,5.2vw,48px)}
header{display:flex;justify-content:space-between;gap:16px;padding-bottom:16px;border-bottom:1px solid var(--rule);
margin-bottom:32px;color:var(--ink-2);font-size:.9375rem}
h1{font:400 clamp(1.6rem,1.4rem + .8vw,2.125rem)/1.2 "Ostro Display",Georgia,serif;margin:0 0 8px}
h2{font-size:1.0625rem;margin:0 0 8px}
p{margin:0 0 16px}
.to{color:var(--ink-2);margin-bottom:24px}
.test{background:var(--buff);padding:12px 16px;border-radius:2px;font-size:.9375rem}
form{margin:0 0 24px}
.fields{background:var(--sheet);border:1px solid var(--rule);border-radius:2px;padding:clamp(16px,4vw,28px);
margin:0 0 24px;display:grid;gap:20px;grid-template-columns:1fr 1fr}
.field{grid-column:1/-1;min-width:0}
.half{grid-column:span 1}
label{display:block;font-weight:600;margin-bottom:4px}
small{display:block;color:var(--ink-2);font-size:.8125rem;margin-top:4px}
input{width:100%;font:inherit;color:inherit;background:var(--paper);border:1px solid var(--field);border-radius:2px;
padding:10px 12px;min-height:44px}
input[aria-invalid=true]{border:2px solid var(--red)}
.error{color:var(--red);font-size:.9375rem;margin:4px 0 0}
.errors{background:var(--red-t);border-left:4px solid var(--red);padding:16px;margin:0 0 24px}
.errors ul{margin:0;padding-left:20px}
.errors a{color:var(--red)}
button{font:inherit;font-weight:600;min-height:48px;padding:12px 24px;border-radius:2px;border:1px solid var(--murex);
background:var(--murex);color:var(--on-murex);cursor:pointer;width:100%;margin-bottom:12px}
button:hover{background:var(--murex-2)}
button.second{background:transparent;color:var(--murex)}
a{color:var(--murex)}
a:hover{color:var(--murex-2)}
:focus-visible{outline:3px solid var(--murex);outline-offset:2px}
.done h1::before{content:"";display:block;width:20px;height:28px;margin-bottom:16px;background:currentColor;
clip-path:polygon(50% 0,100% 35%,50% 100%,0 35%)}
.approved h1{color:var(--green)}
.denied h1{color:var(--red)}
footer{margin-top:40px;padding-top:16px;border-top:1px solid var(--rule);color:var(--ink-2);font-size:.9375rem}
footer ul{list-style:none;display:flex;flex-wrap:wrap;align-items:baseline;gap:4px 20px;padding:0;margin:0}
footer a{display:inline-block;padding:8px 0}
@media(width<=360px){.half{grid-column:1/-1}}
@media(forced-colors:active){.done h1::before{forced-color-adjust:none}}
`;

/** What a page may do: show this style, and send its form to where it came from. It runs no script at all. */
export const pagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${hash('sha256', pageStyle, 'base64')}'`,
  "script-src 'none'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join(';');
