/*
 * Shows that something waits in the online banking. A push brings the words in the user's language, and nothing of what
 * it is. It answers no request of a page.
 */
self.addEventListener('push', (event) => {
  const { title, text } = event.data.json();
  event.waitUntil(self.registration.showNotification(title, { body: text, tag: 'waiting', icon: '/icon-192.png' }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(showPortal());
});

/** A page of the portal that is open comes to the front, also one that was opened before this script was there. */
async function showPortal() {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find(({ url }) => url.startsWith(self.registration.scope));
  if (open === undefined) await self.clients.openWindow('/personal-account/details');
  else await open.focus();
}
