import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { laterApi } from '../platform/later-api.ts';
import { notify } from '../platform/notify.ts';
import { announce } from '../ui/Announcer.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import { useConfirm } from '../ui/use-confirm.tsx';
import styles from './JobsScreen.module.css';
import { type Demo, demoQuery } from './queries.ts';

const WORDS: Readonly<Record<Exclude<Demo['state'], 'refused' | 'making'>, string>> = {
  none: 'Fill this shop with three months of made-up customers, orders, jobs and stock to look at.',
  made: 'The demo shop is here. Its orders, jobs and stock are made up.',
  stopped: 'The demo shop stopped halfway. Start with an empty data folder for a whole one.',
};

/** Fills a shop that is not in production with a demo, in the background. In production there is nothing to see. */
export function DemoShop() {
  const client = useQueryClient();
  const { data } = useQuery(demoQuery);
  const [busy, setBusy] = useState(false);
  const confirm = useConfirm();
  const was = useRef(data?.state);
  const state = data?.state;
  useEffect(() => {
    if (was.current === 'making' && state === 'made') {
      announce('The demo shop is ready.');
      void client.invalidateQueries();
    }
    was.current = state;
  }, [client, state]);
  if (!data || data.state === 'refused') return null;
  const make = async () => {
    const text = 'It takes about a minute, and it can’t be undone. Other background jobs wait until it’s done.';
    if (!(await confirm.ask({ title: 'Make the demo shop?', text, action: 'Start it', keep: 'Not now' }))) return;
    setBusy(true);
    const answer = await laterApi.upkeep.makeDemo({});
    setBusy(false);
    if (!answer.ok) notify({ tone: 'bad', title: 'The demo shop wasn’t started', text: answer.error.message });
    await client.invalidateQueries({ queryKey: demoQuery.queryKey });
  };
  return (
    <Card as="section" aria-labelledby="demo" className={styles.demo}>
      {confirm.dialog}
      <div className={styles.demoWords}>
        <h2 id="demo">Demo shop</h2>
        {data.state === 'making' ? (
          <ProgressBar
            showLabel
            waited
            label={progressWords(data)}
            value={data.of === 0 ? null : data.days / data.of}
          />
        ) : (
          <p>{WORDS[data.state]}</p>
        )}
      </div>
      {data.state === 'none' && (
        <Button busy={busy} onClick={() => void make()}>
          Make the demo shop
        </Button>
      )}
    </Card>
  );
}

function progressWords({ days, of }: Demo): string {
  return of === 0 ? 'Starting the demo shop' : `Day ${Math.min(of, days + 1)} of ${of}`;
}
