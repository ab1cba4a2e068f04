import { screensOf } from './looking.tsx';

screensOf('customer', 'company');
