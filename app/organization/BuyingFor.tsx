import { useEffect, useState } from 'react';
import type { Organization } from '../../shared/organization/wire.ts';
import { laterApi } from '../platform/later-api.ts';
import { useSession } from '../platform/session-state.ts';
import { SelectField } from '../ui/SelectField.tsx';
import { switchBuyer } from './switch-buyer.ts';

/** For whom one buys, where there is a choice: oneself or one of one's organizations. */
export function BuyingFor({ className }: { readonly className?: string | undefined }) {
  const { account } = useSession();
  const isMember = (account?.organizations?.length ?? 0) > 0;
  const [organizations, setOrganizations] = useState<readonly Organization[]>([]);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (!isMember) return;
    const ended = new AbortController();
    void laterApi.organization.list({}, ended.signal).then((answer) => {
      if (answer.ok) setOrganizations(answer.value.organizations);
    });
    return () => ended.abort();
  }, [isMember]);
  if (!isMember || organizations.length === 0) return null;
  const change = async (value: string) => {
    setBusy(true);
    await switchBuyer(value === '' ? null : value);
    setBusy(false);
  };
  return (
    <div className={className}>
      <SelectField
        label="Buying for"
        value={account?.buysFor ?? ''}
        disabled={busy}
        onChange={(event) => void change(event.target.value)}
      >
        <option value="">Yourself</option>
        {organizations.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
