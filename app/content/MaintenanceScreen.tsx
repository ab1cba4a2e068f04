import { useEffect, useState } from 'react';
import { noteReachable, useNetwork } from '../platform/network.ts';
import { Button, LinkButton } from '../ui/Button.tsx';
import { Lost } from './parts/Lost.tsx';

const RETRY_MS = 5000;

/** Shown while our server does not answer. It looks again by itself every few seconds. */
export function MaintenanceScreen() {
  const { online } = useNetwork();
  const [asking, setAsking] = useState(false);
  const ask = async () => {
    setAsking(true);
    const answers = await fetch('/healthz', { cache: 'no-store' }).then(
      (response) => response.ok,
      () => false,
    );
    setAsking(false);
    if (answers) noteReachable(true);
  };
  useEffect(() => {
    const timer = setInterval(() => void ask(), RETRY_MS);
    return () => clearInterval(timer);
  });
  return (
    <Lost
      drawing="pause"
      title={online ? 'We will be right back' : 'You are offline'}
      actions={
        <>
          <Button variant="primary" busy={asking} onClick={() => void ask()}>
            Try now
          </Button>
          <LinkButton to="/">Price a drawing meanwhile</LinkButton>
        </>
      }
    >
      {online
        ? 'Our server does not answer at the moment, probably because we are updating it. What you typed is kept.'
        : 'This page needs the network. What you typed is kept, and it comes back as soon as the network does.'}
    </Lost>
  );
}
