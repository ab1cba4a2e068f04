import type { Account } from '../../shared/account/wire.ts';

/** Where an account's picture is: large for its page, small for menus and lists; null where it has none. */
export function avatarAddress(account: Pick<Account, 'avatar'>, size: 'large' | 'small'): string | null {
  return account.avatar && (size === 'small' ? `${account.avatar}?size=small` : account.avatar);
}
