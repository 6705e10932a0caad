export { fill, placesOf } from './fill.ts';
export { plural, type PluralForms } from './plural.ts';
export { reasonInWords } from './reason-in-words.ts';
export { exportNameOf, type DictionaryName, type Texts } from './texts.ts';
