import fc from 'fast-check';
import { Window } from 'happy-dom';
import { describe, expect, it } from 'vitest';
import type { Email } from '../../api/mail/email.ts';
import { renderEmail } from '../../api/mail/render-email.ts';

const email = (more: Partial<Email> = {}): Email => ({
  subject: 'Your quote Q-000123',
  title: 'Here is your quote',
  blocks: [
    { kind: 'text', text: 'It holds for 30 days.\nAfter that we price it anew.' },
    { kind: 'heading', text: 'What is on it' },
    {
      kind: 'rows',
      rows: [{ label: '10 × plate', value: '$84.20', details: ['Birch plywood, 3 mm'] }],
      total: { label: 'Total', value: '$91.00' },
    },
    { kind: 'said', by: 'Ada', text: 'Please look\nat the holes' },
    { kind: 'note', text: 'Prices in US dollars.' },
    { kind: 'action', label: 'See the quote', href: 'https://shop.example/price/1?a=1&b=2' },
  ],
  why: 'You’re getting this e-mail because somebody sent it to you.',
  ...more,
});

/** Text of an HTML page as a person reads it. */
function seen(html: string): { text: string; links: string[]; tags: Set<string> } {
  const { document } = new Window();
  document.write(html);
  const text = (document.body.textContent ?? '').replace(/\s+/g, ' ');
  const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '');
  return {
    text,
    links,
    tags: new Set([...document.querySelectorAll('*')].map(({ tagName }) => tagName.toLowerCase())),
  };
}

describe('emails', () => {
  it('say the same in text and in HTML, in the same order', () => {
    const { subject, text, html } = renderEmail(email());
    expect(subject).toBe('Your quote Q-000123');
    const words = [
      'Here is your quote',
      'It holds for 30 days.',
      '10 × plate',
      '$84.20',
      'Birch plywood, 3 mm',
      'Total',
      '$91.00',
      'at the holes',
      'Prices in US dollars.',
      'Just reply to this e-mail.',
      'somebody sent it to you.',
    ];
    const { text: page, links } = seen(html);
    for (const read of [text, page]) {
      const places = words.map((word) => read.indexOf(word));
      expect(places.every((place) => place >= 0)).toBe(true);
    }
    expect(links).toEqual(['https://shop.example/price/1?a=1&b=2']);
    expect(text).toContain('See the quote: https://shop.example/price/1?a=1&b=2');
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThan(78);
  });

  it('show a picture that comes along in HTML, with its words, and say nothing of it in text', () => {
    const picture = { kind: 'picture', cid: 'parts@kerfwise', words: 'Drawing of "plate" <b>', widthPx: 200 } as const;
    const { text, html } = renderEmail(email({ blocks: [{ kind: 'text', text: 'Before' }, picture] }));
    const { document } = new Window();
    document.write(html);
    const shown = document.querySelector('img')!;
    expect([shown.getAttribute('src'), shown.getAttribute('alt')]).toEqual(['cid:parts@kerfwise', picture.words]);
    expect(shown.getAttribute('style')).toContain('max-width:200px');
    expect(text).toContain('Before\n\nQuestions?');
  });

  it('break words of their rows only where one is too long for a phone, and never amounts', () => {
    const name = 'hinge-plate-with-a-name-that-has-no-end';
    const rows = [
      { label: 'References', value: 'Northside Robotics Incorporated' },
      { label: name, value: '$12.34' },
    ];
    const { html } = renderEmail(email({ blocks: [{ kind: 'rows', rows }] }));
    const styleOf = (words: string) => html.split(`>${words}`)[0]!.split('<td').at(-1)!;
    expect(styleOf('References')).toContain('word-break:normal');
    expect(styleOf('Northside')).not.toContain('nowrap');
    expect(styleOf(name)).toContain('word-break:break-word');
    expect(styleOf('$12.34')).toContain('nowrap');
  });

  it('show what somebody wrote as it is, whatever it is', () => {
    const usual = seen(renderEmail(email()).html).tags;
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1 }), (raw) => {
        const said = `<img src=x onerror=alert(1)>"'&${raw.replace(/[\p{Cc}\p{Cs}\ufeff]/gu, ' ')}`;
        const { html, text } = renderEmail(
          email({
            title: said,
            blocks: [
              { kind: 'said', by: said, text: said },
              { kind: 'action', label: said, href: 'https://a.example/' },
            ],
          }),
        );
        const page = seen(html);
        expect([...page.tags].filter((tag) => !usual.has(tag))).toEqual([]);
        expect(page.text).toContain(said.replace(/\s+/g, ' ').trim());
        expect(text).toContain(said.trim());
      }),
      { numRuns: 200 },
    );
  });

  it('give the same bytes each time, and end with the way out where there is one', () => {
    const stop = { label: 'No more of these', href: 'https://shop.example/stop/abc' };
    const advert = email({ stop, sender: 'Kerfwise, California' });
    expect(renderEmail(advert)).toEqual(renderEmail(advert));
    expect(renderEmail(advert).text).toContain('Kerfwise, California\nNo more of these: https://shop.example/stop/abc');
    expect(seen(renderEmail(advert).html).links.at(-1)).toBe(stop.href);
  });
});
