import '../../styles/fonts.css';
import '../../styles/tokens.css';
import '../../styles/base.css';
import { createRoot } from 'react-dom/client';
import { Gallery } from './gallery.tsx';

/* `npm run gallery`: every component of this room in one page. */

createRoot(document.getElementById('root')!).render(<Gallery />);
