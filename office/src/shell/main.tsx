import '@bank/ui/styles/fonts.css';
import '@bank/ui/styles/tokens.css';
import '@bank/ui/styles/base.css';
import './office.css';
import { createRoot } from 'react-dom/client';
import { restoreTheme } from '../kept/theme.ts';
import { listenForKeys } from '../keys/shortcuts.ts';
import { restoreSession, session } from '../session/session-store.ts';
import { loadTexts } from '../texts/texts.ts';
import { App } from './app.tsx';
import { tellWhatIsClipped } from './tell-clipped.ts';

/* The entry in the browser. The page that is sent is empty: nothing here is for search engines. */

restoreTheme();
tellWhatIsClipped();
listenForKeys(() => session.read().stage === 'signed_in');
const root = document.getElementById('root');
if (root === null) throw new Error('the page has no root');
void begin(root);

async function begin(element: HTMLElement): Promise<void> {
  await Promise.all([loadTexts(['shell', 'pages']), restoreSession()]);
  createRoot(element).render(<App />);
}
