import { useEffect, useRef, useState } from 'react';
import { Lost } from '../content/parts/Lost.tsx';
import { tryAgain } from '../part/open-file.ts';
import { whenSafeToReload } from '../part/keep.ts';
import { lookForServer, network, useNetwork } from '../platform/network.ts';
import { Button, LinkButton } from '../ui/Button.tsx';

/** Loads the page again, once a file that was chosen when the connection broke is read and kept. */
async function leave(): Promise<void> {
  await tryAgain();
  if (await whenSafeToReload()) location.reload();
}

/**
 * In the place of a screen whose script did not arrive. It comes by itself once the server is there, as nothing on
 * this page can be lost.
 */
export function MissingScreen() {
  const { online } = useNetwork();
  const [asking, setAsking] = useState(false);
  const wasAway = useRef(false);
  useEffect(() => void lookForServer(), []);
  useEffect(() => {
    if (!online) wasAway.current = true;
    else if (wasAway.current) void leave();
  }, [online]);
  const load = async () => {
    setAsking(true);
    // A page that is loaded without a server is the browser's own.
    await lookForServer();
    if (network.online) await leave();
    setAsking(false);
  };
  return (
    <Lost
      drawing="pause"
      title="This page didn’t load"
      actions={
        <>
          <Button variant="primary" busy={asking} onClick={() => void load()}>
            Reload
          </Button>
          <LinkButton to="/">Go to the home page</LinkButton>
        </>
      }
    >
      The connection dropped while it was loading. Your drawing and choices are kept on this device.
    </Lost>
  );
}
