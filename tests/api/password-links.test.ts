import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { customer, guest, pricedQuote, signIn } from './support/shopping.ts';
import { type Mailbox, mailbox, mailsTo, tokenIn } from './support/mailbox.ts';
import { bad, good, startWorld, type World } from './support/world.ts';

const HOUR_MS = 3_600_000;
const OWNER = 'customer@kerfwise.test';

let world: World;
let box: Mailbox;
beforeEach(async () => {
  box = mailbox();
  world = await startWorld({ mail: box });
});
afterEach(() => world.close());

const forget = async (email: string) => good(await world.client().identity.forgetPassword({ body: { email } }));
const choose = (reset_token: string, new_password = 'a better one', token: string | null = null) =>
  world.client(token).identity.setPassword({ body: { reset_token, new_password } });
const login = (email: string, password: string) => world.client().account.login({ body: { email, password } });
const resetToken = async (email = OWNER) =>
  tokenIn((await mailsTo(world, box, email, 'Choose a new password')).at(-1), '/reset');

describe('a link to a new password', () => {
  it('[AC20] [AC22] logs in with the new password once, and ends every other session', async () => {
    const before = await signIn(world, OWNER);
    await forget(OWNER);
    const token = await resetToken();
    const session = good(await choose(token));
    expect(session.account).toMatchObject({ email: OWNER, emailConfirmed: true });
    good(await world.client(session.apiToken).account.userinfo({}));
    expect(bad(await world.client(before.apiToken).account.userinfo({})).status).toBe(401);
    expect(bad(await login(OWNER, 'kerfwise-demo')).code).toBe('invalid_credentials');
    good(await login(OWNER, 'a better one'));
    expect(bad(await choose(token, 'yet another one'))).toMatchObject({ status: 410, code: 'link_expired' });
    good(await login(OWNER, 'a better one'));
    expect(await mailsTo(world, box, OWNER, 'password was changed')).toHaveLength(1);
  });

  it('[AC20] works once, however often it is used at the same moment', async () => {
    await forget(OWNER);
    const token = await resetToken();
    const passwords = Array.from({ length: 6 }, (_, i) => `another one ${i}`);
    const answers = await Promise.all(passwords.map((password) => choose(token, password)));
    const winner = answers.findIndex(({ ok }) => ok);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    for (const answer of answers.filter(({ ok }) => !ok)) expect(bad(answer).code).toBe('link_expired');
    good(await login(OWNER, passwords[winner]!));
  });

  it('[AC20] ends after an hour, and is kept by its hash alone', async () => {
    await forget(OWNER);
    const token = await resetToken();
    const rows = await world.deps.database.db.selectFrom('account_tokens').selectAll().execute();
    const jobs = await world.deps.database.db.selectFrom('jobs').selectAll().execute();
    expect(JSON.stringify([rows, jobs])).not.toContain(token);
    expect(JSON.stringify(jobs)).not.toContain(OWNER);
    world.clock.advance(HOUR_MS);
    expect(bad(await choose(token)).code).toBe('link_expired');
    await world.deps.sweep.run();
    world.clock.advance(1);
    await world.deps.sweep.run();
    expect(await world.deps.database.db.selectFrom('account_tokens').selectAll().execute()).toEqual([]);
  });

  it('[AC21] ends the one before it; tokens for something else, cut or made up are none', async () => {
    await forget(OWNER);
    const first = await resetToken();
    await forget(OWNER);
    const second = await resetToken();
    expect(second).not.toBe(first);
    const { account } = await customer(world);
    const confirm = tokenIn((await mailsTo(world, box, account.email!, 'Welcome'))[0], '/confirm-email');
    for (const token of [first, confirm, second.slice(1), `${second}x`, second.toUpperCase(), 'x'])
      expect(bad(await choose(token)).code, token).toBe('link_expired');
    expect(bad(await choose('')).errors[0]!.field).toBe('reset_token');
    good(await choose(second));
  });

  it('[AC22] stays usable where the password is refused, and says why at its field', async () => {
    await forget(OWNER);
    const token = await resetToken();
    expect(bad(await choose(token, '')).errors).toEqual([
      { field: 'new_password', message: 'Please enter a password' },
    ]);
    expect(bad(await choose(token, 'password')).errors[0]).toMatchObject({ field: 'new_password' });
    expect(bad(await choose(token, OWNER)).code).toBe('weak_password');
    good(await choose(token));
  });

  it('[AC22] ends where the account has another e-mail by then', async () => {
    await forget(OWNER);
    const token = await resetToken();
    const { db } = world.deps.database;
    await db.updateTable('accounts').set({ email: 'moved@example.com' }).where('email', '=', OWNER).execute();
    expect(bad(await choose(token)).code).toBe('link_expired');
  });

  it('[AC22] [AC6] brings a guest’s quote along', async () => {
    const visitor = (await guest(world)).apiToken;
    const quote = await pricedQuote(world, visitor, 3);
    await forget(OWNER);
    const session = good(await choose(await resetToken(), 'a better one', visitor));
    expect(good(await world.client(session.apiToken).quote.latest({}))!.id).toBe(quote.id);
    expect(bad(await world.client(visitor).account.userinfo({})).status).toBe(401);
  });

  it('[AC21] says and writes the same where nobody has the e-mail, and sends nothing', async () => {
    const { db } = world.deps.database;
    const written = async (email: string) => {
      const count = async (table: 'account_tokens' | 'jobs' | 'limits') =>
        (await db.selectFrom(table).selectAll().execute()).length;
      const before = [await count('account_tokens'), await count('jobs')];
      const answer = await forget(email);
      const after = [await count('account_tokens'), await count('jobs')];
      return { answer, rows: after.map((figure, at) => figure - before[at]!) };
    };
    const known = await written(OWNER);
    const unknown = await written('nobody@example.com');
    expect(unknown).toEqual(known);
    expect(known.answer.success).toBe(true);
    expect(await mailsTo(world, box, 'nobody@example.com')).toEqual([]);
    expect(box.sent.map(({ to }) => to)).toEqual([OWNER]);
  });

  it('[AC30] is sent five times a day to one person, and refused alike for nobody', async () => {
    for (const email of [OWNER, 'nobody@example.com']) {
      for (let i = 0; i < 5; i += 1) {
        expect((await forget(email)).success).toBe(true);
        // A link that was replaced before its mail left is not sent: each leaves before the next is asked for.
        await mailsTo(world, box, email);
      }
      expect(await forget(email)).toEqual({ success: false, message: expect.stringContaining('several mails') });
    }
    expect(await mailsTo(world, box, OWNER)).toHaveLength(5);
    good(await choose(await resetToken()));
  });
});

describe('the mail that confirms an e-mail', () => {
  const confirm = (token: string) => world.client().identity.confirmEmail({ body: { token } });

  it('[AC24] welcomes a new account, is used once, and can be asked for again', async () => {
    const { account, apiToken } = await customer(world);
    const client = world.client(apiToken);
    expect(account.emailConfirmed).toBe(false);
    const [mail] = await mailsTo(world, box, account.email!, 'Welcome');
    const first = tokenIn(mail, '/confirm-email');
    expect(good(await client.identity.resendConfirmation({})).success).toBe(true);
    const second = tokenIn((await mailsTo(world, box, account.email!, 'Confirm your'))[0], '/confirm-email');
    expect(bad(await confirm(first)).code).toBe('link_expired');
    expect(good(await confirm(second)).success).toBe(true);
    expect(good(await client.account.userinfo({})).emailConfirmed).toBe(true);
    expect(bad(await confirm(second)).code).toBe('link_expired');
    expect(good(await client.identity.resendConfirmation({})).message).toContain('already');
    expect(await mailsTo(world, box, account.email!)).toHaveLength(2);
  });

  it('[AC24] is for its address alone, ends after seven days, and says no name', async () => {
    const body = { email: 'stranger@example.com', password: 'long enough', name: 'BUY PILLS at evil.example' };
    good(await world.client().account.signup({ body }));
    const [mail] = await mailsTo(world, box, body.email);
    expect(mail!.text + mail!.html + mail!.subject).not.toContain('PILLS');
    const token = tokenIn(mail, '/confirm-email');
    const { db } = world.deps.database;
    await db.updateTable('accounts').set({ email: 'x@example.com' }).where('email', '=', body.email).execute();
    expect(bad(await confirm(token)).code).toBe('link_expired');
    await db.updateTable('accounts').set({ email: body.email }).where('email', '=', 'x@example.com').execute();
    world.clock.advance(7 * 24 * HOUR_MS);
    expect(bad(await confirm(token)).code).toBe('link_expired');
  });

  it('[AC24] goes to a guest who signs up too, and confirms once at the same moment', async () => {
    const visitor = await guest(world);
    const body = { email: 'was-guest@example.com', password: 'long enough' };
    good(await world.client(visitor.apiToken).account.signupFromGuest({ body }));
    const token = tokenIn((await mailsTo(world, box, body.email))[0], '/confirm-email');
    const answers = await Promise.all([confirm(token), confirm(token), confirm(token)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('[AC30] is sent again five times a day', async () => {
    const { apiToken, account } = await customer(world);
    const again = async () => good(await world.client(apiToken).identity.resendConfirmation({})).success;
    const answers = [];
    for (let i = 0; i < 7; i += 1) answers.push(await again());
    expect(answers).toEqual([true, true, true, true, true, false, false]);
    // Only the newest link is still open when the mails leave.
    expect((await mailsTo(world, box, account.email!)).length).toBeGreaterThan(0);
  });
});
