import { nameClasses } from '../../../build/vite-settings.ts';

/** The development server of the gallery. No build of it exists. */
export default {
  publicDir: false,
  css: { modules: { generateScopedName: nameClasses() } },
  server: { port: 5175, strictPort: true },
};
