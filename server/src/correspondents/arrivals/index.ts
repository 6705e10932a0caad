export { importFileKind } from './import-file-kind.ts';
export { statementCalendar } from './statements-of-the-day.ts';
export { arrivalQueues } from './waiting-work.ts';
export { arrivalCounters, countChannelAlarms, type ChannelAlarmCounts } from './counters.ts';
export { findWrongArrivals } from './find-wrong-arrivals.ts';
export { keepBroughtFile } from './keep-brought-file.ts';
export { arrivalOfficeRoutes, isRefused } from './office-routes.ts';
export { openSettleWatch } from './settle-watch.ts';
export { workChannels, workSftpChannels } from './work-channels.ts';
