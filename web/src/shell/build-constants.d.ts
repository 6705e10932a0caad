/** The year in which the site was built; the build puts the number in its place. */
declare const __BUILD_YEAR__: number;
