export { closePeriodKind } from './close-period-kind.ts';
