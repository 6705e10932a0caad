export const notFound = {
  title: 'This page does not exist',
  lead: 'The address may be misspelt, or the page has moved. These pages may help:',
  asked: 'You asked for',
  home: 'Home',
};
