import { screensOf } from './looking.tsx';

screensOf(null, 'partner');
