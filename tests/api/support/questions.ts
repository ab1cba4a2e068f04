import type { Inquiry } from '../../../shared/inquiry/wire.ts';
import { signIn } from './shopping.ts';
import { good, type World } from './world.ts';

let asked = 0;

/** A question that a visitor asked, as staff sees it. */
export async function askQuestion(world: World, email = 'asker@kerfwise.test'): Promise<Inquiry> {
  asked += 1;
  // One network may ask one a minute in the long run.
  world.clock.advance(60_000);
  const message = `Can you bend 3 mm of aluminum? ${asked}`;
  good(await world.client().inquiry.send({ body: { request_key: `question-${asked}-of-test`, message, email } }));
  const { apiToken } = await signIn(world, 'production@kerfwise.test');
  const { inquiries } = good(await world.client(apiToken).inquiry.list({ query: { search: message.toLowerCase() } }));
  return inquiries.find((one) => one.message === message)!;
}
