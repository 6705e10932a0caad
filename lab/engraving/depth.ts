const LINES_PER_E_FOLD = 11;
const SHORE_SPACING = 0.55;
const LAND_SPACING = 0.42;
const LAND_SHARE = 0.62;

/**
 * The number of engraved lines between the coast and a place so far offshore (chart units). Whole numbers are
 * where a line is cut; the logarithm opens their spacing out at sea. On land the number is negative.
 */
export function isobathIndex(offshore: number): number {
  return offshore >= 0
    ? LINES_PER_E_FOLD * Math.log1p(offshore / SHORE_SPACING)
    : -LINES_PER_E_FOLD * LAND_SHARE * Math.log1p(-offshore / LAND_SPACING);
}

/** Depth of water in metres so far offshore (chart units); zero on land. */
export function depthInMetres(offshore: number): number {
  return offshore <= 0 ? 0 : 3.1 * Math.pow(offshore, 1.55) + 5.2 * offshore;
}
