import { screensOf } from './looking.tsx';

screensOf('production', 'admin');
