// Needs Node 18 or newer. SECRET is the secret of the address, as the online banking showed it once.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const key = Buffer.from(process.env.SECRET.replace('whsec_', ''), 'base64');
// A message may come again. Your database keeps the ids.
const known = new Set();

function isOfBank({ 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signatures }, body) {
  // Nobody sends an old message again: five minutes.
  if (!id || !signatures || !/^\d+$/.test(time) || Math.abs(Date.now() / 1000 - time) > 300) return false;
  const own = createHmac('sha256', key).update(`${id}.${time}.`).update(body).digest();
  // Two of them while you change the secret.
  return signatures.split(' ').some((signature) => {
    const theirs = Buffer.from(signature.replace('v1,', ''), 'base64');
    return theirs.length === own.length && timingSafeEqual(theirs, own);
  });
}

const server = createServer(async (request, response) => {
  // As it came: what is signed is the bytes.
  const body = Buffer.concat(await request.toArray());
  if (!isOfBank(request.headers, body)) return response.writeHead(400).end();
  const { id, type, sequence } = JSON.parse(body);
  if (!known.has(id)) console.log(`${type} #${sequence}`);
  known.add(id);
  // Answer at once, and work afterwards.
  response.writeHead(204).end();
});
server.listen(process.env.PORT ?? 3000, '127.0.0.1', () => console.log(`Listens on port ${server.address().port}`));
