/**
 * The inline script that every page has beside its style (allowed by its hash): what lies under the overlay is laid out
 * once the letters of the first lines are there, and not before with other letters, whose lines would break elsewhere
 * and jump when the right ones come. A slow telephone lays everything out once instead of twice, and in two frames: the
 * top of the page, then the rest.
 *
 * The overlay lies over the page for longer than that (spec 2: until a second after the load, for which the letters
 * count). Letters that cannot be had keep nobody waiting, nor do such that have not come when the overlay goes by
 * itself (`overlay.module.css`). An address that names a place on the page needs its height at once. `base.css` holds
 * what the marks on the root mean.
 */
export const facesScript = `(function(d,r,isDone){
if(location.hash||!d.fonts)return;
r.dataset.faces='coming';
function show(){if(isDone)return;isDone=1;r.dataset.faces='come';requestAnimationFrame(function(){requestAnimationFrame(function(){delete r.dataset.faces})})}
Promise.allSettled(d.querySelector('meta[name=faces]').content.split(',').map(function(face,at){
at=face.indexOf(' ');return d.fonts.load(face.slice(at+1),face.slice(0,at))})).then(show);
setTimeout(show,10000)
})(document,document.documentElement)`;
