export { bringFile } from './bring-file.ts';
export { placeOrderFiles } from './place-files.ts';
export { orderFileRoutes } from './routes.ts';
