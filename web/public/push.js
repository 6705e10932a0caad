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

async function showPortal() {
  const [open] = await self.clients.matchAll({ type: 'window' });
  if (open === undefined) await self.clients.openWindow('/personal-account/details');
  else await open.focus();
}
