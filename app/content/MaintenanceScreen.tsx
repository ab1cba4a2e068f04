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
      title={device ? 'We will be right back' : 'You are offline'}
      actions={
        <>
          <Button variant="primary" busy={asking} onClick={() => void ask()}>
            Try now
          </Button>
          <LinkButton to="/">Price a drawing meanwhile</LinkButton>
        </>
      }
    >
      {device
        ? 'Our server does not answer at the moment, probably because we are updating it. What you typed is kept.'
        : 'This page needs the network. What you typed is kept, and it comes back as soon as the network does.'}
    </Lost>
  );
}
