import { overlayDelayMs } from './constants.ts';

/**
 * The second inline script of a public page (allowed by its hash). The page is whole as it was sent, so its scripts
 * wait: on a telephone for the visitor's first sign of any kind, where a mouse's first sign may be the press itself
 * until the page has loaded and the browser is idle; that a pointer moves says nothing of a visitor where there is no
 * mouse. They do not wait where something is to be done at once: a token is stored, the page is hidden because its
 * language is the wrong one, the address names a place on the page.
 *
 * Until the page is alive it does what visitors notice: it takes the overlay away after the page has loaded (spec 2),
 * and it keeps presses of buttons and sendings of forms, which `before-life.ts` does again. Links need nobody. Once the
 * overlay is gone it lays out the parts below the window, one a frame, and fetches what the page may need ahead of the
 * first sign, one file an idle moment: nothing that the visitor looks at has to share the line or the processor with
 * them. The whole stylesheet too is only fetched then: to read it costs a slow telephone more than any other step, and
 * the page has the style that it needs.
 *
 * A script that the bank no longer has is one of an older version of the site, which was published anew while the page
 * lay open: then the page is loaded again, once (`reload-once.ts` keeps the same mark). One that did not come for
 * another reason is tried at the next sign.
 */
export const firstSignScript = `(function(w,d,names,style,mouse,signs,acts,held,isAwake,isIdle){
names=d.querySelector('meta[name=scripts]').content.split(' ');
style=d.querySelector('meta[name=style]').content;
mouse=matchMedia('(hover:hover) and (pointer:fine)').matches;
signs=['pointerdown','touchstart','wheel','scroll','keydown','focusin','input','click'].concat(mouse?'pointermove':[]);
acts=['click','submit'];
held=[];
isIdle=w.requestIdleCallback||setTimeout;
function listen(how,names,heard){names.forEach(function(name){w[how+'EventListener'](name,heard,{capture:true,passive:heard===wake})})}
function link(rel,href,element){element=d.createElement('link');element.rel=rel;element.href=href;
if(rel==='stylesheet'){element.id='whole-style';element.media='print'}d.head.append(element)}
function fetchAhead(rel,left){if(isAwake||!left.length)return;link(rel,left.shift());isIdle(function(){fetchAhead(rel,left)})}
function fetchNow(){if(style)link('stylesheet',style);style='';names.forEach(function(name){link('modulepreload',name)})}
function begin(){import(names[0]).catch(function(){fetch(names[0],{method:'HEAD'}).then(renew,sleep)})}
function renew(answer,state){state=history.state||{};if(answer.status!==404||state.reloadedFor===location.pathname)return sleep();
history.replaceState(Object.assign({},state,{reloadedFor:location.pathname}),'');location.reload()}
function sleep(){isAwake=0;listen('add',signs,wake)}
function wake(event){if(isAwake||event&&event.type==='scroll'&&event.target!==d)return;isAwake=1;listen('remove',signs,wake);fetchNow();
if(d.readyState==='loading')d.addEventListener('DOMContentLoaded',begin);else begin()}
function hold(event,target){target=event.type==='click'?event.target.closest('button'):event.target;
if(!target)return;event.preventDefault();event.stopImmediatePropagation();
if(!held.some(function(act){return act.target===target}))held.push({target:target,submitter:event.submitter})}
function layOut(part){part=d.querySelector('[data-late]');
if(part){part.removeAttribute('data-late');requestAnimationFrame(function(){isIdle(layOut)})}}
w.beforeLife={held:held,end:function(){listen('remove',acts,hold);held=null}};
listen('add',signs,wake);listen('add',acts,hold);
history.scrollRestoration='manual';
w.addEventListener('load',function(){
if(mouse)isIdle(function(){wake()});
setTimeout(function(){if(held)d.querySelector('[data-overlay]').dataset.overlay='off';
isIdle(layOut);
isIdle(function(){if(!(navigator.connection||{}).saveData)
if(d.createElement('link').relList.supports('prefetch'))fetchAhead('prefetch',[style].concat(names));else fetchAhead('modulepreload',names.slice())})
},${overlayDelayMs})});
try{if(localStorage.getItem('token'))wake()}catch(e){}
if(location.hash||d.documentElement.style.visibility)wake()
})(window,document)`;
