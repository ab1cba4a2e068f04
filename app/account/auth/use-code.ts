import { useState } from 'react';
import type { ApiFailure } from '../../../api/client.ts';

/** Asks for the code of a second factor once the server wants one; `show` puts what is wrong with it under its field. */
export function useCode(show: (message: string) => void) {
  const [asksCode, setAsks] = useState(false);
  const isCodeAsked = ({ code }: ApiFailure) => code === 'code_needed' || code === 'wrong_code';
  const askCode = ({ code, message }: ApiFailure) => {
    setAsks(true);
    if (code === 'wrong_code') show(message);
  };
  return { asksCode, isCodeAsked, askCode };
}
