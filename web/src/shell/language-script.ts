import { languages } from '@bank/contract';

/**
 * The one inline script of a page, first in its head (allowed by its hash): `localStorage` decides the language, the
 * page came in that of the cookie. Where they differ the page is hidden, the cookie set and the page loaded again,
 * once: only if the cookie named another language before and took the new value. Without cookies the page stays hidden
 * until the main script has rendered it in the right language. Hiding goes through the element's own style: a class
 * would come too late, its stylesheet is still on the way.
 */
export const languageScript = `(function(d,r,l,c,s){
try{l=localStorage.getItem('language');
if(!/^(${languages.join('|')})$/.test(l)){l='en';localStorage.setItem('language',l)}}catch(e){l=r.lang}
if(l===r.lang)return;
r.style.visibility='hidden';
s=location.protocol==='https:';
c=function(){return((s?/(?:^|; )__Host-language=(\\w+)/:/(?:^|; )language=(\\w+)/).exec(d.cookie)||[])[1]};
if(c()===l)return;
d.cookie=(s?'__Host-':'')+'language='+l+'; Path=/; Max-Age=31536000; SameSite=Lax'+(s?'; Secure':'');
if(c()===l)location.reload()
})(document,document.documentElement)`;
