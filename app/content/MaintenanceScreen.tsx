import { useState } from 'react';
import { lookForServer, useNetwork } from '../platform/network.ts';
import { useOwnState } from '../platform/own-state.ts';
import { Button, LinkButton } from '../ui/Button.tsx';
import { AgainLink, Lost } from './parts/Lost.tsx';

/** Shown while our server does not answer, which is looked for by itself; sent by the server while something that it needs is down. */
export function MaintenanceScreen() {
  const own = useOwnState();
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
          {own ? (
            <Button variant="primary" busy={asking} onClick={() => void ask()}>
              Try now
            </Button>
          ) : (
            <AgainLink>Try now</AgainLink>
          )}
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
