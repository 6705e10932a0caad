export const notFound = {
  title: 'Off the chart',
  lead: 'There is no page at this position. Home is due south.',
  home: 'Home',
};
