import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { quoteNameField } from '../../shared/quote/wire.ts';

/** Checks the name of a quote by the rules of the wire. */
export const nameCheck = zodResolver(z.object({ name: quoteNameField.unwrap() }));
