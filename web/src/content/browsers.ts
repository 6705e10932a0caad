/** The oldest browsers that the site and the portal are built for: a test compares them with the build. */
export const browsers = {
  chrome: 'Chrome 123',
  edge: 'Edge 123',
  firefox: 'Firefox 120',
  safari: 'Safari 17.5',
} as const;
