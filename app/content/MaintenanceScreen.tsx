import { useState } from 'react';
import { lookForServer, useNetwork } from '../platform/network.ts';
import { Button, LinkButton } from '../ui/Button.tsx';
import { Lost } from './parts/Lost.tsx';

/** Shown while our server does not answer, which is looked for by itself. */
export function MaintenanceScreen() {
  const { device } = useNetwork();
  const [asking, setAsking] = useState(false);
  const ask = async () => {
    setAsking(true);
    await lookForServer();
    setAsking(false);
  };
  return (
    <Lost
      drawing="pause"
      title={device ? 'We’ll be right back' : 'You’re offline'}
      actions={
        <>
          <Button variant="primary" busy={asking} onClick={() => void ask()}>
            Try now
          </Button>
          <LinkButton to="/">Drop a drawing in the meantime</LinkButton>
        </>
      }
    >
      {device
        ? 'Our server isn’t answering, probably because we’re updating it. We kept what you typed.'
        : 'This page needs a connection. We kept what you typed, and the page comes back when you’re online.'}
    </Lost>
  );
}
