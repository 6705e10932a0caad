import { chromium } from 'playwright';
const [user, password, language, widths, themes, out, ...paths] = process.argv.slice(2) as string[];
const base = 'http://localhost:9080';
const post = async (path: string, body?: unknown, token?: string) =>
  (await fetch(base + path, { method: 'POST', headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...(token && { authorization: `Bearer ${token}` }) }, ...(body !== undefined && { body: JSON.stringify(body) }) })).json() as any;
let token: string | undefined;
if (user !== '-') {
  token = (await post('/api/login_check', { username: user, password })).token;
  const pin = await post('/user/sends/users/pins', undefined, token);
  await post('/user/verifications', { pin: pin[1] }, token);
}
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
for (const width of widths!.split(',')) for (const theme of themes!.split(',')) {
  const context = await browser.newContext({ viewport: { width: Number(width), height: 900 }, colorScheme: theme as 'light', reducedMotion: 'reduce' });
  await context.addInitScript(([t, l]) => { if (t) localStorage.setItem('token', t); localStorage.setItem('language', l!); }, [token ?? '', language!]);
  const page = await context.newPage();
  page.on('console', (m) => { if (m.type() === 'error') console.log(m.text()); });
  for (const path of paths) {
    const [address, ...clicks] = path.split('|');
    await page.goto(base + address);
    await page.waitForTimeout(2500);
    for (const click of clicks) { await page.getByRole('button', { name: click }).first().click(); await page.waitForTimeout(700); }
    const name = `${out}/${address!.replaceAll(/[^\w]+/g, '_')}${clicks.length ? '_' + clicks.length : ''}-${language}-${width}-${theme}.png`;
    await page.screenshot({ path: name, fullPage: clicks.length === 0 });
    console.log(name);
  }
  await context.close();
}
await browser.close();
