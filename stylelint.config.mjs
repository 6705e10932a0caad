// The walls of the style sheets; `scripts/check/style-walls.test.ts` plants one violation for each and sees it found.
// Sizes, distances and colours are tokens (`ui/src/styles/tokens.css` says for each what it is for). What follows a
// drawing or is room for a picture stands raw, below a comment that disables the rule on that line and says why.

/** The widths at which the layout changes. A media query reads no custom property, so the list of them is here. */
const widths = ['360px', '720px', '900px', '1100px', '1240px'];

/** Lengths that no token gives. One pixel is a line, not a distance; `em`, `%` and `cqi` follow what they stand in. */
const rawLength = /(?<![\w.-])-?(?!1px\b|0px\b)\d*\.?\d+(?:px|rem|pt|cm|mm|in|ch|vw|vh|svh|dvh|vmin|vmax)\b/;
/** A custom property that is not a distance: the detour by which a raw length would come in. */
const otherProperty = /var\(--(?!s\d|s-|gap\b|gutter\b|page-width\b)/;

/** Of `font-size`, and of `font` between weight and line height. Units that follow the drawing or the words around. */
const size = String.raw`(?:var\(--t-[a-z0-9-]+\)|[\d.]+(?:em|cqi))`;

/** @type {import('stylelint').Config} */
export default {
  reportDescriptionlessDisables: true,
  reportInvalidScopeDisables: true,
  reportNeedlessDisables: true,
  reportUnscopedDisables: true,
  rules: {
    // Distances.
    'declaration-property-value-disallowed-list': {
      '/^(margin|padding|gap$|row-gap$|column-gap$)/': [rawLength, otherProperty],
    },
    // Type sizes.
    'declaration-property-value-allowed-list': {
      'font-size': [new RegExp(`^${size}$`), 'inherit'],
      font: [new RegExp(String.raw`^(?:italic )?\d{3} ${size} / [\d.]+ var\(--(?:display|text|mono)\)$`), 'inherit'],
    },
    // Widths.
    'media-feature-name-value-allowed-list': { '/width$/': widths },
    'media-feature-range-notation': 'context',
    // Colours. A mask takes black for what it shows.
    'color-no-hex': true,
    'color-named': ['never', { ignoreProperties: ['/^mask/', '/^--fade-/'] }],
    'function-disallowed-list': ['rgb', 'rgba', 'hsl', 'hsla', 'hwb', 'lab', 'lch', 'oklab', 'oklch', 'color'],
    // Slips.
    'block-no-empty': true,
    'declaration-block-no-duplicate-custom-properties': true,
    'declaration-block-no-duplicate-properties': true,
    'function-no-unknown': [true, { ignoreFunctions: ['light-dark'] }],
    'no-descending-specificity': null,
    'no-duplicate-selectors': true,
    'property-no-unknown': true,
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global'] }],
    'unit-no-unknown': true,
  },
  overrides: [
    {
      // Where raw colours and sizes stand.
      files: ['ui/src/styles/tokens.css'],
      rules: { 'color-no-hex': null, 'function-disallowed-list': null },
    },
    {
      // Faces have weights and names, not sizes of the scale.
      files: ['ui/src/styles/fonts.css'],
      rules: { 'declaration-property-value-allowed-list': null },
    },
  ],
};
