// Takes every mail on port 1025 and shows them, as they came, as JSON on port 8025.
import { createServer as createWebServer } from 'node:http';
import { createServer } from 'node:net';

const mails = [];
createServer((socket) => {
  let unread = '';
  let mail;
  const say = (line) => socket.write(`${line}\r\n`);
  const take = (line) => {
    if (mail !== undefined) {
      if (line !== '.') return void mail.push(line);
      mails.push(mail.join('\n'));
      mail = undefined;
      return say('250 taken');
    }
    if (/^data$/i.test(line)) {
      mail = [];
      return say('354 go on');
    }
    say(/^quit$/i.test(line) ? '221 bye' : '250 well');
  };
  socket.on('error', () => undefined);
  socket.setEncoding('latin1').on('data', (text) => {
    const lines = (unread + text).split('\r\n');
    unread = lines.pop();
    for (const line of lines) take(line);
  });
  say('220 mail');
}).listen(1025);
createWebServer((_, answer) => answer.end(JSON.stringify(mails))).listen(8025);
