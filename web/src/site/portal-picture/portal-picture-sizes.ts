/** In pixels, as `npm run pictures -- portal` writes them: a picture ends with a whole row. */
export const portalPictureSizes = {
  details: { whole: { width: 1280, height: 830 }, onTelephones: { width: 720, height: 936 } },
  statement: { whole: { width: 1280, height: 840 }, onTelephones: { width: 720, height: 834 } },
} as const;
