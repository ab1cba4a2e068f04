import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { customer, signIn } from './support/shopping.ts';
import { type Mailbox, mailbox, mailsTo, tokenIn } from './support/mailbox.ts';
import { bad, good, startWorld, type World } from './support/world.ts';

const OLD = 'customer@kerfwise.test';
const NEW = 'casey@example.com';

let world: World;
let box: Mailbox;
let apiToken: string;
beforeEach(async () => {
  box = mailbox();
  world = await startWorld({ mail: box });
  apiToken = (await signIn(world, OLD)).apiToken;
});
afterEach(() => world.close());

const ask = (email = NEW, password = 'kerfwise-demo', token = apiToken) =>
  world.client(token).identity.changeEmail({ body: { email, password } });
const agree = (token: string) => world.client().identity.confirmEmailChange({ body: { token } });
const stop = (token: string) => world.client().identity.stopEmailChange({ body: { token } });
const emailNow = async (token = apiToken) => good(await world.client(token).account.userinfo({})).email;

/** The tokens that the two addresses got. */
async function tokens() {
  const [atNew] = (await mailsTo(world, box, NEW, 'Confirm your new')).slice(-1);
  const [atOld] = (await mailsTo(world, box, OLD, 'Confirm the change')).slice(-1);
  return {
    fresh: tokenIn(atNew, '/confirm-email-change'),
    old: tokenIn(atOld, '/confirm-email-change'),
    stop: tokenIn(atOld, '/stop-email-change'),
  };
}

describe('a change of e-mail', () => {
  it.each([['new first'], ['old first']])('[AC25] holds once both addresses agreed, %s', async (order) => {
    expect(good(await ask()).success).toBe(true);
    const { fresh, old } = await tokens();
    const [first, second] = order === 'new first' ? [fresh, old] : [old, fresh];
    expect(good(await agree(first)).message).toContain('other address');
    expect(await emailNow()).toBe(OLD);
    const pending = good(await world.client(apiToken).identity.security({})).pending_email;
    expect(pending).toMatchObject({
      email: NEW,
      waits_for_new: order === 'old first',
      waits_for_old: order === 'new first',
    });
    expect(bad(await agree(first)).code).toBe('link_expired');
    good(await agree(second));
    expect(await emailNow()).toBe(NEW);
    expect(good(await world.client(apiToken).identity.security({})).pending_email).toBeNull();
    expect(bad(await agree(second)).code).toBe('link_expired');
    good(await world.client().account.login({ body: { email: NEW, password: 'kerfwise-demo' } }));
    const told = 'e-mail was changed';
    expect([await mailsTo(world, box, OLD, told), await mailsTo(world, box, NEW, told)].map((m) => m.length)).toEqual([
      1, 1,
    ]);
  });

  it('[AC25] is made once where both agree at the same moment', async () => {
    good(await ask());
    const { fresh, old } = await tokens();
    const answers = await Promise.all([agree(fresh), agree(old), agree(fresh), agree(old)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(2);
    expect(await emailNow()).toBe(NEW);
  });

  it('[AC25] is stopped by the old address, which ends all sessions', async () => {
    good(await ask());
    const { fresh, old, stop: token } = await tokens();
    good(await agree(fresh));
    good(await stop(token));
    expect(bad(await world.client(apiToken).account.userinfo({})).status).toBe(401);
    for (const refused of [agree(old), agree(fresh), stop(token)]) expect(bad(await refused).code).toBe('link_expired');
    expect(await emailNow((await signIn(world, OLD)).apiToken)).toBe(OLD);
  });

  it('[AC25] can’t be stopped once it was made, and a later request ends an earlier one', async () => {
    good(await ask());
    const first = await tokens();
    good(await ask());
    const second = await tokens();
    for (const token of [first.fresh, first.old]) expect(bad(await agree(token)).code).toBe('link_expired');
    expect(bad(await stop(first.stop)).code).toBe('link_expired');
    good(await agree(second.fresh));
    good(await agree(second.old));
    expect(bad(await stop(second.stop)).code).toBe('link_expired');
    expect(await emailNow()).toBe(NEW);
  });

  it('[AC25] ends after three days, and with a new password', async () => {
    good(await ask());
    const late = await tokens();
    world.clock.advance(3 * 86_400_000);
    expect(bad(await agree(late.fresh)).code).toBe('link_expired');
    good(await ask());
    const ended = await tokens();
    const body = { old_password: 'kerfwise-demo', new_password: 'a better one' };
    good(await world.client(apiToken).identity.changePassword({ body }));
    expect(bad(await agree(ended.fresh)).code).toBe('link_expired');
  });

  it('[AC25] tells nobody but its reader that the new address has an account', async () => {
    expect(good(await ask('admin@kerfwise.test'))).toEqual(
      expect.objectContaining({ success: true, message: expect.stringContaining('admin@kerfwise.test') }),
    );
    const atNew = tokenIn((await mailsTo(world, box, 'admin@kerfwise.test')).at(-1), '/confirm-email-change');
    const atOld = tokenIn((await mailsTo(world, box, OLD, 'Confirm the change')).at(-1), '/confirm-email-change');
    good(await agree(atOld));
    expect(bad(await agree(atNew))).toMatchObject({ status: 409, code: 'email_taken' });
    expect(await emailNow()).toBe(OLD);
  });

  it('[AC25] needs the password and asks an address that was never confirmed for nothing', async () => {
    expect(bad(await ask(NEW, 'wrong'))).toMatchObject({ status: 422, code: 'wrong_password' });
    expect(bad(await ask(OLD)).errors[0]!.field).toBe('email');
    const fresh = await customer(world);
    good(await ask(NEW, 'long enough', fresh.apiToken));
    const { length } = await mailsTo(world, box, fresh.account.email!, 'Confirm the change');
    expect(length).toBe(0);
    good(await agree(tokenIn((await mailsTo(world, box, NEW))[0], '/confirm-email-change')));
    expect(good(await world.client(fresh.apiToken).account.userinfo({}))).toMatchObject({
      email: NEW,
      emailConfirmed: true,
    });
  });
});
