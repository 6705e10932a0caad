import postcss, { type AtRule, type Container, type Rule } from 'postcss';

/**
 * The part of the site's stylesheet that a page needs as it was sent, to stand in its head: the first paint then waits
 * for no second file. Kept is every rule whose classes all occur on the page, in every state that it may take (hover,
 * open, chosen), the rules without classes, and the faces, movements and tokens that what is kept names. Rules for
 * paper stay out: the whole stylesheet, which follows, has them.
 *
 * @param sheet the whole stylesheet
 * @param htmls the page in each language
 */
export function pageStyle(sheet: string, htmls: readonly string[]): string {
  const root = postcss.parse(sheet);
  const classes = new Set(htmls.flatMap(classesOf));
  root.walkAtRules('media', (media) => {
    if (media.params === 'print') media.remove();
  });
  root.walkRules((rule) => {
    if (isStep(rule)) return;
    const kept = rule.selectors.filter((selector) => classesNamedBy(selector).every((name) => classes.has(name)));
    if (kept.length === 0) rule.remove();
    else rule.selectors = kept;
  });
  removeUnusedMovements(root);
  removeUnusedTokens(root, htmls);
  removeEmptyFrames(root);
  root.walkComments((comment) => void comment.remove());
  return root.toString();
}

/**
 * The stylesheet as a page fetches it, without the faces that its head holds already: faces that come into force make
 * the browser lay the page out again, line by line.
 */
export function followingStyle(sheet: string): string {
  const root = postcss.parse(sheet);
  root.walkAtRules('font-face', (face) => void face.remove());
  return root.toString();
}

/** The values of every `class` attribute. */
function classesOf(html: string): string[] {
  return [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/).filter(Boolean));
}

/**
 * The classes without which a selector matches nothing. What stands in `:not()`, `:is()`, `:where()` or `:has()` is no
 * condition of that kind.
 */
function classesNamedBy(selector: string): string[] {
  let condition = selector;
  for (let before = ''; before !== condition; ) {
    before = condition;
    condition = condition.replace(/:(?:not|is|where|has)\((?:[^()]|\([^()]*\))*\)/g, '');
  }
  return [...condition.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)].map(([, name = '']) => name);
}

/** Whether a rule is a step of `@keyframes`. */
function isStep({ parent }: Rule): boolean {
  return parent?.type === 'atrule' && (parent as AtRule).name.endsWith('keyframes');
}

function removeUnusedMovements(root: Container): void {
  const named = new Set<string>();
  root.walkDecls(/^animation(-name)?$/, ({ value }) => {
    for (const word of value.split(/[\s,]+/)) named.add(word);
  });
  root.walkAtRules(/keyframes$/, (movement) => {
    if (!named.has(movement.params)) movement.remove();
  });
}

/** The tokens of `:root` that neither the page nor another token of it names. */
function removeUnusedTokens(root: Container, htmls: readonly string[]): void {
  for (let isDone = false; !isDone; ) {
    const named = new Set([root.toString(), ...htmls].flatMap(tokensNamedBy));
    isDone = true;
    root.walkDecls(/^--/, (token) => {
      const rule = token.parent as Rule;
      if (rule.selector !== ':root' || named.has(token.prop)) return;
      token.remove();
      if (rule.nodes.length === 0) rule.remove();
      isDone = false;
    });
  }
}

function tokensNamedBy(text: string): string[] {
  return [...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name);
}

/** `@media` and `@supports` that hold nothing any more, the innermost first. */
function removeEmptyFrames(root: Container): void {
  for (let isDone = false; !isDone; ) {
    isDone = true;
    root.walkAtRules((frame) => {
      if (frame.nodes?.length !== 0) return;
      frame.remove();
      isDone = false;
    });
  }
}
